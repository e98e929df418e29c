import { randomUUID } from 'node:crypto'
import type { ConsentMethod, Overview } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsentLedger } from '../consent-records/consent-ledger.ts'
import { createWordings } from '../consent-records/wordings.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const HOUR_MS = 3_600_000
/** Where days begin at a quarter past an hour of UTC. */
const ZONE = 'Asia/Kathmandu'
const START = Date.parse('2026-09-30T18:15:00Z')
const DAY = 'from=2026-10-01&to=2026-10-01'

let api: TestApi
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['mine', 'theirs']) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
  await api.deps.pool.query('update sites set time_zone = $1', [ZONE])
})
afterAll(() => api.destroy())

const overview = async (query = DAY, site = 'mine'): Promise<Overview> => {
  const response = await api.app.inject({
    url: `/api/sites/${site}/overview?${query}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const choose = async (
  site: string,
  choices: readonly [id: string, at: number, method: ConsentMethod][],
) => {
  const { pool, keyring, sites, clock } = api.deps
  const wordings = createWordings({ sites, files: createEmbedFiles('/nowhere', clock), clock })
  const ledger = createConsentLedger(pool, keyring.all('consent-records'), wordings)
  for (const [id, at, method] of choices) {
    const granted = method === 'accept-all' ? (['analytics', 'advertising'] as const) : []
    await ledger.add([
      {
        site,
        id,
        time: at,
        receivedAt: at,
        method,
        revision: 1,
        version: '1',
        policy: '1',
        language: 'en',
        granted: [...granted],
        refused: [],
        texts: {},
      },
    ])
  }
}

test('V-19 who chose is counted once, by the last choice within the site’s day; where nobody did, that is said', async () => {
  expect((await overview()).consent).toEqual({
    of: 'nobody',
    granted: 0,
    denied: 0,
    isEstimate: false,
  })
  const [one, two, three, four] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await choose('mine', [
    [one, START, 'accept-all'],
    [two, START + 1, 'accept-all'],
    [two, START + HOUR_MS, 'withdraw'],
    [three, START + 2 * HOUR_MS, 'reject-all'],
    [four, START - 1, 'accept-all'],
    [four, START + 24 * HOUR_MS, 'accept-all'],
  ])
  await choose('theirs', [[randomUUID(), START, 'accept-all']])
  expect((await overview()).consent).toEqual({
    of: 'people',
    granted: 1,
    denied: 2,
    isEstimate: false,
  })
  expect((await overview(DAY, 'theirs')).consent).toMatchObject({ granted: 1, denied: 0 })
})

test('V-19 events of those who refused are told as a count, and as an estimate where hours are cut', async () => {
  const count = { page: '/', reason: 'no-consent' as const }
  await api.deps.eventStore.addCounts([
    { ...count, site: 'mine', at: START + HOUR_MS, n: 5 },
    { ...count, site: 'mine', at: START + 26 * HOUR_MS, n: 100 },
    { ...count, site: 'mine', at: START + HOUR_MS, reason: 'bot', n: 7 },
    { ...count, site: 'theirs', at: START + HOUR_MS, n: 9 },
  ])
  expect((await overview()).consent).toMatchObject({ dropped: 5, isEstimate: true })
  await api.deps.pool.query(`update sites set time_zone = 'UTC' where key = 'theirs'`)
  const theirs = (await overview('from=2026-09-30&to=2026-09-30', 'theirs')).consent
  expect(theirs).toMatchObject({ dropped: 9, isEstimate: false })
})

test('V-19 what another consent tool said is counted by pages, and is an estimate', async () => {
  await api.deps.pool.query(
    `insert into consent_health (site, day, signal, n) values
     ('theirs', '2026-08-03', 'granted', 8), ('theirs', '2026-08-03', 'denied', 2),
     ('theirs', '2026-08-05', 'denied', 50), ('mine', '2026-08-03', 'denied', 70)`,
  )
  const asked = 'from=2026-08-03&to=2026-08-03'
  expect((await overview(asked, 'theirs')).consent).toEqual({
    of: 'pages',
    granted: 8,
    denied: 2,
    isEstimate: false,
  })
  expect((await overview(asked)).consent).toMatchObject({ of: 'pages', isEstimate: true })
})

test('V-19 what was published in these days is marked, and how long figures are kept is said', async () => {
  const version = (site: string, revision: number, at: number) =>
    api.deps.pool.query(
      `insert into site_versions (site, revision, config, published_at) values ($1, $2, '{}', $3)`,
      [site, revision, new Date(at)],
    )
  await version('mine', 1, START - 1)
  await version('mine', 2, START)
  await version('mine', 3, START + 5 * HOUR_MS)
  await version('mine', 4, START + 24 * HOUR_MS)
  await version('theirs', 9, START + HOUR_MS)
  const seen = await overview()
  expect(seen.publications).toEqual([
    { revision: 2, publishedAt: START },
    { revision: 3, publishedAt: START + 5 * HOUR_MS },
  ])
  const days = (Date.now() - Date.parse(seen.keptSince ?? '')) / 86_400_000
  expect(Math.round(days)).toBeGreaterThanOrEqual(798)
  expect(Math.round(days)).toBeLessThanOrEqual(800)
})

test('V-19 nothing is compared with days of which nothing is kept', async () => {
  const back = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const first = await overview(`from=${back(795)}&to=${back(786)}&compare=before`)
  expect(first.comparedWith).toBeUndefined()
  expect(first.before).toBeUndefined()
  const later = await overview(`from=${back(780)}&to=${back(776)}&compare=before`)
  expect(later.comparedWith).toEqual({ from: back(785), to: back(781) })
})
