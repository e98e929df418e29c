import { relayEventSchema } from '@footfall/contract/schema'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corpus, type FuzzRequest } from './support/corpus.ts'
import { createFuzzServer, type FuzzServer } from './support/fuzz-server.ts'
import { anyRequest } from './support/generate.ts'
import { createFuzzSender, dribble, type FuzzSender } from './support/send.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000)
const AT_ONCE = 25
const WARM_UP = 500
/** What a run may add to the process's memory: the collector's caches fill, and the heap grows to what suits it. */
const MEMORY_MB = 200

/** The server's limit is fifteen seconds; the rest is for a busy machine. */
const SLOW_MS = 45_000

let server: FuzzServer
let sender: FuzzSender
/** They dribble while everything else is done. */
let slow: Promise<{ text: string; ms: number }[]>
const statuses = new Map<number, number>()
/** Requests that were sent again. */
let repeated = 0
beforeAll(async () => {
  server = await createFuzzServer()
  sender = createFuzzSender(server.port)
  slow = Promise.all(Array.from({ length: 40 }, () => dribble(server.port)))
})
afterAll(async () => {
  sender?.destroy()
  await server?.destroy()
})

/** What went wrong, with all that is needed to send it again by hand. All of it is gathered: one fault may hide others. */
const faults: string[] = []

const send = async (what: FuzzRequest): Promise<void> => {
  let { status, text } = await sender.send(what)
  // On a machine that stands still for seconds 'try again' is an honest response, but not twice.
  if (status === 503) {
    repeated++
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    ;({ status, text } = await sender.send(what))
  }
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500 && faults.length < 20) {
    const body = what.body?.toString('latin1').slice(0, 1_000)
    faults.push(`${what.method} ${what.path} ${JSON.stringify(what.headers)}\n${body}\n${text}`)
  }
}

const isAlive = async (): Promise<boolean> => {
  const { status } = await sender.send({ method: 'GET', path: '/readyz', headers: {} })
  return status === 200
}

const fuzz = async (requests: number): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (all) => {
        await Promise.all(all.map(send))
      },
    ),
    { numRuns: Math.ceil(requests / AT_ONCE), endOnFailure: true },
  )
  expect(faults).toEqual([])
}

test('N-07 the corpus of hostile requests meets no crash and no 5xx', async () => {
  const all = corpus()
  while (all.length > 0) await Promise.all(all.splice(0, AT_ONCE).map(send))
  expect(faults.splice(0)).toEqual([])
  expect(await isAlive()).toBe(true)
})

test('N-07 random requests over every route and encoding: no 5xx, no crash, bounded memory', async () => {
  await fuzz(WARM_UP)
  const before = server.memory()
  await fuzz(REQUESTS)
  const after = server.memory()
  const figures = { before: Math.round(before), after: Math.round(after) }
  process.stdout.write(
    `${JSON.stringify({ requests: REQUESTS, ...figures, repeated, statuses: Object.fromEntries(statuses) })}\n`,
  )
  expect(await isAlive()).toBe(true)
  expect(after - before).toBeLessThan(MEMORY_MB)
  // Some of it is meant to get through: a server that refuses all would pass everything above.
  for (const status of [200, 202, 204, 400, 403]) expect(statuses.get(status)).toBeGreaterThan(0)
})

test('N-07 slow bodies are cut off, and kept nobody else waiting', async () => {
  for (const { text, ms } of await slow) {
    expect(text.slice(0, 12)).toMatch(/^(|HTTP\/1\.1 408)$/)
    expect(ms).toBeLessThan(SLOW_MS)
  }
  expect(await isAlive()).toBe(true)
})

test('N-07 nothing is stored that the contract would refuse', async () => {
  const rows = await server.query<{ id: string; site: string; body: Record<string, unknown> }>(
    'select id, site, body from events',
  )
  expect(rows.length).toBeGreaterThan(0)
  const wrong = rows.flatMap(({ id, site, body }) => {
    const parsed = relayEventSchema.safeParse(body)
    const isKnown = site === 'demo' && body.site === 'demo' && body.id === id
    return parsed.success && isKnown && !('user' in body) ? [] : [{ id, body, parsed }]
  })
  expect(wrong).toEqual([])
  const [pages] = await server.query<{ n: number }>(
    'select count(distinct page)::int as n from drop_counts',
  )
  expect(pages?.n).toBeLessThanOrEqual(2_002)
  expect(await server.query('select * from log_dead_letters')).toEqual([])
})
