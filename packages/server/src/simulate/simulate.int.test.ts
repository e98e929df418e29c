import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody, Simulation } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSiteDraft } from '../drafts/site-draft.ts'
import { changeSingle } from '../drafts/write-draft.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let cookie: string
let embedDir: string

beforeAll(async () => {
  embedDir = await mkdtemp(join(tmpdir(), 'embed-'))
  // What of a build this route looks at.
  const manifest = {
    version: '1',
    purposes: { meta: 'advertising', ga4: 'analytics' },
    automation: { 'hubspot-ads': 'advertising' },
    files: {},
  }
  for (const [file, text] of [
    ['manifest.json', JSON.stringify(manifest)],
    ['core.js', ''],
    ['stub.js', ''],
  ] as const) {
    await writeFile(join(embedDir, file), text)
  }
  api = await startTestApi({}, { embedDir })
  await api.createSite('demo')
  cookie = await api.signIn('me@shop.test', 'demo')
  for (const [name, values] of [
    ['meta', { ids: ['1234567890123456'] }],
    ['ga4', { ids: ['G-AB12CD34EF'] }],
    ['hubspot-ads', { ids: ['4037989'] }],
  ] as const) {
    const saved = await api.app.inject({
      method: 'PUT',
      url: `/api/sites/demo/destinations/${name}`,
      headers: { cookie, origin: ORIGIN },
      payload: { isEnabled: true, values, secrets: {} },
    })
    expect(saved.statusCode).toBe(200)
  }
  await saveSiteDraft(api.deps.db, 'demo', {
    consent: {
      mode: 'prior',
      optOutRegions: ['US-CA'],
      gpc: 'opt-out-regions',
      countDropped: false,
      reloadOnWithdrawal: true,
      google: 'basic',
    },
  })
  const published = await api.app.inject({
    method: 'POST',
    url: '/api/sites/demo/publish',
    headers: { cookie, origin: ORIGIN },
  })
  expect(published.statusCode).toBe(200)
})
afterAll(async () => {
  await api.destroy()
  await rm(embedDir, { recursive: true })
})

const post = (payload: object, headers: Record<string, string> = { cookie, origin: ORIGIN }) =>
  api.app.inject({ method: 'POST', url: '/api/sites/demo/simulate', headers, payload })

const ways = ({ events }: Simulation): string[] =>
  (events[0]?.ways ?? []).map(({ destination, state, why }) => `${destination} ${state} ${why}`)

test('C-10 a visitor with the signal, by region: what each platform would get, and why', async () => {
  const table: Record<string, string[]> = {}
  for (const region of [undefined, 'US-CA', 'DE']) {
    const simulation = (await post({ gpc: true, ...(region && { region }) })).json<Simulation>()
    table[region ?? 'unknown'] = ways(simulation)
  }
  expect(table).toEqual({
    unknown: ['ga4 held no-answer', 'meta dropped gpc', 'relay held no-answer'],
    'US-CA': ['ga4 sent prior', 'meta dropped gpc', 'relay sent prior'],
    DE: ['ga4 held no-answer', 'meta held no-answer', 'relay held no-answer'],
  })
})

test('C-09 an answer, and what would be loaded', async () => {
  const answers = { analytics: 'denied', advertising: 'granted' }
  const posted = (await post({ answers, tool: 'klaro', region: 'DE' })).json<Simulation>()
  expect(ways(posted)).toEqual(['ga4 dropped refused', 'meta sent granted', 'relay sent granted'])
  expect(posted.consent).toMatchObject({ ...answers, source: 'tool', tool: 'klaro' })
  expect(posted.parts).toEqual([
    { name: 'hubspot-ads', purpose: 'advertising', isLoaded: true, why: 'granted' },
  ])
})

test('nonsense is refused by name, and only members may ask', async () => {
  for (const [payload, path] of [
    [{ region: 'Europe' }, 'region'],
    [{ answers: { analytics: 'maybe' } }, 'answers.analytics'],
    [{ answer: {} }, ''],
    [{ events: [''] }, 'events.0'],
  ] as const) {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json<ErrorBody>().error.details?.[0]?.path).toBe(path)
  }
  expect((await post({}, { origin: ORIGIN })).statusCode).toBe(401)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/sites/other/simulate',
    headers: { cookie, origin: ORIGIN },
    payload: {},
  })
  expect(answer.statusCode).toBe(403)
})

test('what is saved can be tried before it is published', async () => {
  await api.createSite('fresh')
  const owner = await api.signIn('fresh@shop.test', 'fresh')
  const ask = async (site: string, of: string, as: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/sites/${site}/simulate?of=${of}`,
      headers: { cookie: as, origin: ORIGIN },
      payload: { region: 'US-CA' },
    })
  expect((await ask('fresh', 'published', owner)).statusCode).toBe(404)
  expect((await ask('fresh', 'saved', owner)).json<Simulation>().consent.analytics).toBe('unknown')
  // The other site's rules are its own, saved and published alike.
  await saveSiteDraft(api.deps.db, 'fresh', {
    consent: {
      mode: 'prior',
      optOutRegions: ['US'],
      gpc: 'always',
      countDropped: false,
      reloadOnWithdrawal: true,
      google: 'basic',
    },
  })
  expect((await ask('fresh', 'saved', owner)).json<Simulation>().consent.analytics).toBe('granted')
  await changeSingle(api.deps.db, 'demo', 'consent', (draft) => ({
    consent: { ...draft.consent, mode: 'explicit' } as never,
  }))
  const [published, saved] = await Promise.all([
    ask('demo', 'published', cookie),
    ask('demo', 'saved', cookie),
  ])
  expect(published.json<Simulation>().consent.analytics).toBe('granted')
  expect(saved.json<Simulation>().consent.analytics).toBe('unknown')
})

test('C-14 trying leaves nothing behind', async () => {
  const count = async (): Promise<unknown> =>
    (
      await api.deps.pool.query(
        `select (select count(*) from events) as events, (select count(*) from drop_counts) as drops,
                (select count(*) from site_versions) as versions`,
      )
    ).rows
  const before = await count()
  await post({ answers: { analytics: 'denied' }, events: ['Purchase'] })
  expect(await count()).toEqual(before)
})
