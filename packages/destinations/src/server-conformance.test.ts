import type { DestinationServer, ServerExamples, Verdict } from '@footfall/contract'
import { describe, expect, test } from 'vitest'
import { destinations } from './index.ts'
import { type ServerSubject, serverClauses } from './testing/server-clauses.ts'

const subjects: [string, ServerSubject][] = []
for (const [name, load] of Object.entries(destinations)) {
  const { settings, server } = await load()
  if (!server) continue
  const examples = (await import(`./${name}/examples.ts`)) as { server?: ServerExamples }
  if (!examples.server) throw new Error(`${name}/examples.ts must export 'server'`)
  subjects.push([name, { settings, server, examples: examples.server }])
}

describe.each(subjects)('the server half of %s', (_, subject) => {
  for (const { title, check } of serverClauses) {
    test(`D-07 D-08 ${title}`, () => {
      expect(check(subject)).toEqual([])
    })
  }
})

const [, sound] = subjects[0] as [string, ServerSubject]
const { server } = sound
const ok: Verdict = { outcome: 'ok' }

/** Halves with one fault each, by a word of the clause that must find it. */
const broken: [clause: string, fault: Partial<DestinationServer>][] = [
  [
    'time-out',
    {
      read: (response, count) => (response.kind === 'failure' ? ok : server.read(response, count)),
    },
  ],
  [
    'stands in an address',
    {
      request(bodies, settings, env) {
        const made = server.request(bodies, settings, env)
        return { ...made, url: `${made.url}?access_token=${settings.accessToken}` }
      },
    },
  ],
  [
    'comes back',
    {
      read: (response) => ({
        outcome: 'rejected',
        message: response.kind === 'response' ? response.body : '',
      }),
    },
  ],
  [
    'one account',
    {
      request(bodies, settings, env) {
        const made = server.request(bodies, settings, env)
        return { ...made, body: JSON.stringify({ ...JSON.parse(made.body), ids: settings.ids }) }
      },
    },
  ],
  [
    'leaves hashed',
    {
      identity: {
        external_id: { from: 'userId', normalise: (value) => value.trim(), isHashed: false },
      },
    },
  ],
  ['by its own address', { apiBase: 'http://localhost:4400' }],
  ['documented error', { errors: [{ status: 400, code: 190, outcome: 'retry', means: 'x' }] }],
  ['documented error', { errors: [] }],
  [
    'never by texts',
    {
      read: (response, count) =>
        response.kind === 'response' && response.body.includes('Success')
          ? ok
          : server.read(response, count),
    },
  ],
  [
    'a pause',
    {
      read(response, count) {
        const { retryAfterMs: _, ...verdict } = server.read(response, count) as Verdict
        return verdict
      },
    },
  ],
  [
    'confirms',
    {
      read: (response) =>
        response.kind === 'response' && response.status < 300 ? ok : { outcome: 'retry' },
    },
  ],
  ['a verdict for each', { read: () => [ok] }],
  [
    'a verdict for each',
    {
      request(bodies, settings, env) {
        settings.sent = true
        return server.request(bodies, settings, env)
      },
    },
  ],
]

test.each(broken)('D-08 a half that breaks it is found: %s', (clause, fault) => {
  const found = serverClauses.find(({ title }) => title.includes(clause))
  expect(found?.check({ ...sound, server: { ...server, ...fault } })).not.toEqual([])
})
