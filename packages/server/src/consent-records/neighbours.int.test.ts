import { randomUUID } from 'node:crypto'
import { type ConsentRecordPayload, defaultSiteConfig } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createConsentReader } from './read-consents.ts'

let collector: TestCollector
let mine: string
let others: string
let sites = 0
beforeAll(async () => {
  collector = await createTestCollector()
})
afterAll(() => collector.destroy())
beforeEach(async () => {
  mine = `mine-${++sites}`
  others = `others-${sites}`
  for (const key of [mine, others]) {
    await seedSite(collector.database.db, {
      key,
      config: defaultSiteConfig(key, 'http://t.shop.test'),
    })
  }
})

const post = async (site: string, over: Partial<ConsentRecordPayload> = {}): Promise<number> => {
  const payload: ConsentRecordPayload = {
    v: 1,
    site,
    id: randomUUID(),
    time: 1_800_000_000_000,
    policy: '1',
    granted: [],
    refused: [],
    method: 'save',
    revision: 1,
    version: '1',
    language: 'en',
    texts: {},
    domain: '',
    ...over,
  }
  const { statusCode } = await collector.app.inject({
    method: 'POST',
    url: '/v1/consent',
    headers: { 'content-type': 'text/plain', origin: 'http://www.shop.test' },
    payload: JSON.stringify(payload),
  })
  return statusCode
}
const check = (site: string) =>
  createConsentReader(
    collector.database.pool,
    testKeyring().all('consent-records'),
    createSystemClock(),
  ).check(site)
const whole = (records: number) => ({ isIntact: true, records, unverified: 0 })
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make)

/** All in one group, as visitors of many sites come at the same moment. */
const together = async (
  bad: () => Promise<number>,
): Promise<{ bad: number; mine: Set<number>; others: Set<number> }> => {
  const [first, ...rest] = await Promise.all([
    bad(),
    ...times(5, () => post(mine)),
    ...times(5, () => post(others)),
  ])
  return { bad: first, mine: new Set(rest.slice(0, 5)), others: new Set(rest.slice(5)) }
}

test.each([2_147_483_648, 1e9 + 1, Number.MAX_SAFE_INTEGER])(
  'C-14 a revision that no column holds, %d, is refused by itself; records of the same moment are kept',
  async (revision) => {
    const codes = await together(() => post(mine, { revision }))
    expect(codes).toEqual({ bad: 400, mine: new Set([204]), others: new Set([204]) })
    expect([await check(mine), await check(others)]).toEqual([whole(5), whole(5)])
  },
)

test('C-14 the largest numbers that are let in are kept', async () => {
  expect(await post(mine, { revision: 1e9, time: 8.64e15 })).toBe(204)
  expect(await check(mine)).toEqual(whole(1))
})

test('C-14 an id in capital letters is the same id: its record holds, and sent again it is the same record', async () => {
  const id = randomUUID()
  expect(await post(mine, { id: id.toUpperCase() })).toBe(204)
  expect(await check(mine)).toEqual(whole(1))
  const codes = await together(() => post(mine, { id: id.toUpperCase() }))
  expect(codes).toEqual({ bad: 204, mine: new Set([204]), others: new Set([204]) })
  expect([await check(mine), await check(others)]).toEqual([whole(6), whole(5)])
})

test('C-14 a chain that takes no record stops no other site’s', async () => {
  await post(mine)
  await collector.database.pool.query(
    `insert into consent_records select site, seq + 1, gen_random_uuid(), time, received_at, method, revision, version, policy,
       language, granted, refused, shown, key_id, before, proof from consent_records where site = $1`,
    [mine],
  )
  const codes = await together(() => post(mine))
  expect(codes).toEqual({ bad: 503, mine: new Set([503]), others: new Set([204]) })
  expect(await check(others)).toEqual(whole(5))
})

test('C-14 one record that the database refuses stops none of its own site’s either', async () => {
  await collector.database.pool.query(
    `alter table consent_records add constraint nothing_refused check (policy <> 'REFUSED')`,
  )
  const codes = await together(() => post(mine, { policy: 'REFUSED' }))
  expect(codes).toEqual({ bad: 503, mine: new Set([204]), others: new Set([204]) })
  expect([await check(mine), await check(others)]).toEqual([whole(5), whole(5)])
})
