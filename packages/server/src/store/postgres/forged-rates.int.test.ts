import { ALARM_SLOT_MS, type Params } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const START = Date.UTC(2026, 4, 3, 12)
const storeAt = (now: number) =>
  createPostgresEventStore({
    pool: database.pool,
    clock: { now: () => now, after: () => () => undefined },
    isOwnersName: async (site, name) => site === 'flooded' && name === 'Quiz done',
  })
const event = (site: string, name: string, receivedAt: number, params: Params = {}) =>
  sampleEvent({ site, name, time: receivedAt, receivedAt, params })
const rates = async (site: string) => {
  const { rows } = await database.pool.query<{ name: string; n: string; value: number }>(
    'select name, n, value from event_rates where site = $1 order by slot, name',
    [site],
  )
  return rows.map(({ name, n, value }) => [name, Number(n), value])
}
/** Old enough for alarms. */
const begin = (...sites: string[]) =>
  storeAt(START).record(sites.map((site) => event(site, 'PageView', START)))
const NOW = START + 20 * ALARM_SLOT_MS
const alarmsOf = async (site: string, now = NOW) =>
  (await storeAt(now).live(site)).alarms?.map(({ kind, name }) => [kind, name])

test.each<[string, number, number]>([
  ['far below zero', -1e308, 0],
  ['the largest there is', 1e308, 3e12],
  ['the largest a site can mean', 1e12, 3e12],
])('values that are %s are stored and counted, and no batch fails', async (what, value, sum) => {
  const forged = [1, 2, 3].map(() => event(`far ${what}`, 'Subscribe', START, { value }))
  const neighbours = event(`near ${what}`, 'Subscribe', START, { value: 5 })
  expect(await storeAt(START).record([...forged, neighbours])).toBe(4)
  expect(await rates(`far ${what}`)).toEqual([['Subscribe', 3, sum]])
  expect(await rates(`near ${what}`)).toEqual([['Subscribe', 1, 5]])
})

test('text counts as a number, a loss hides no gain, and other amounts count too', async () => {
  const given: Params[] = [{ value: '99999' }, { value: -1e11 }, { predicted_ltv: 7 }, {}]
  await storeAt(START).record(given.map((params) => event('hidden', 'Donate', START, params)))
  expect(await rates('hidden')).toEqual([['Donate', 4, 100_006]])
})

test('the first 29 Subscribe of 5,000 on a site that never had one raise an alarm, for that site only', async () => {
  await begin('first', 'beside')
  const forged = Array.from({ length: 29 }, () =>
    event('first', 'Subscribe', NOW, { value: '5000' }),
  )
  await storeAt(NOW).record([...forged, event('beside', 'Subscribe', NOW, { value: 50 })])
  expect([await alarmsOf('first'), await alarmsOf('beside')]).toEqual([
    [['worth', 'Subscribe']],
    [],
  ])
  expect((await storeAt(NOW).countAlarms()).worth).toBe(1)
})

test('a large sale is no alarm where one like it came the day before, though it is one beside it', async () => {
  const later = START + 86_400_000
  const sale = (site: string, at: number, value: number) =>
    event(site, 'Purchase', at, { value, currency: 'JPY' })
  await storeAt(START).record([sale('yen', START, 30_000), sale('small', START, 30)])
  await storeAt(later).record([sale('yen', later, 60_000), sale('small', later, 60_000)])
  expect([await alarmsOf('yen', later), await alarmsOf('small', later)]).toEqual([
    [],
    [['worth', 'Purchase']],
  ])
})

test('made-up names do not push out those that platforms or the owner have named', async () => {
  await begin('flooded', 'other')
  const store = storeAt(NOW)
  const junk = Array.from({ length: 600 }, (_, at) => event('flooded', `Junk ${at}`, NOW))
  await store.record(junk)
  const names = ['Purchase', 'Donate', 'Lead', 'Quiz done', 'Last junk']
  await store.record(names.map((name) => event('flooded', name, NOW, { value: 20_000 })))
  await store.record([event('other', 'Quiz done', NOW)])
  const counted = (await rates('flooded')).map(([name]) => name)
  expect(counted).toEqual(expect.arrayContaining(names.slice(0, 4)))
  expect(counted).not.toContain('Last junk')
  expect(counted).toHaveLength(1 + 200 + 1 + 4)
  expect(await alarmsOf('flooded')).toContainEqual(['worth', 'Purchase'])
})

test('a conversion counts as one however it is written', async () => {
  const names = ['purchase', 'Purchase', 'PURCHASE', 'Pur chase ', 'p_u_r_c_h_a_s_e', 'start_trial']
  await storeAt(START).record(names.map((name) => event('spelled', name, START, { value: 1 })))
  expect(new Map((await rates('spelled')).map(([name, n]) => [name, n]))).toEqual(
    new Map([
      ['purchase', 1],
      ['Purchase', 4],
      ['StartTrial', 1],
    ]),
  )
})
