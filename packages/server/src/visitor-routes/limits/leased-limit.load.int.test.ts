import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { createLeaseOffice, type LeaseOffice } from './lease-office.ts'
import { createLeasedLimit, type LeasedLimit } from './leased-limit.ts'

let database: TestDatabase
let offset = 0
const clock: Clock = {
  now: () => Date.now() + offset,
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())
beforeEach(async () => {
  offset = 0
  await database.pool.query('truncate rate_leases, rate_members')
})

/** A pool that counts what is asked of it. */
const counting = (pool: Pool): { pool: Pool; asked: () => number } => {
  let n = 0
  const query = (...args: unknown[]) => {
    if (String(args[0]).includes('lease_rates')) n++
    return Reflect.apply(pool.query, pool, args)
  }
  return {
    pool: new Proxy(pool, { get: (at, key) => (key === 'query' ? query : Reflect.get(at, key)) }),
    asked: () => n,
  }
}

const isMember = async (n: number): Promise<void> => {
  for (;;) {
    const { rows } = await database.pool.query('select count(*) as n from rate_members')
    if (rows[0].n === n) return
  }
}

/** Lets the start be over: by then each process knows of the others. */
const settle = async (offices: LeaseOffice[]): Promise<void> => {
  await isMember(offices.length)
  // One more heartbeat each, so that all have counted all.
  await new Promise((resolve) => setTimeout(resolve, 5_300))
  offset = 20_000
}

const takeMany = async (
  limit: LeasedLimit,
  key: string,
  n: number,
  cost: number,
): Promise<number> => {
  let passed = 0
  for (let at = 0; at < n; at++) if ((await limit.take(key, cost)) === 0) passed += cost
  return passed
}

test('processes that have settled let through no more than 10 % beyond the limit, allowances included', async () => {
  const offices = [1, 2].map(() => createLeaseOffice({ pool: database.pool, clock }))
  await settle(offices)
  expect(offices.map((office) => office.allowance(1_000))).toEqual([50, 50])
  const limits = offices.map((office) =>
    createLeasedLimit({ office, clock, name: 'site', perMinute: 1_000 }),
  )
  const passed = await Promise.all(
    limits.flatMap((limit) => ['a', 'b'].map((key) => takeMany(limit, key, 600, 3))),
  )
  for (const at of [0, 1]) {
    const both = (passed[at] ?? 0) + (passed[at + 2] ?? 0)
    expect(both).toBeLessThanOrEqual(1_100)
    expect(both).toBeGreaterThanOrEqual(900)
  }
  await Promise.all(offices.map((office) => office.close()))
})

test('who stays far below the limit costs the database nothing, and who does not costs it a few questions a second', async () => {
  const counted = counting(database.pool)
  const office = createLeaseOffice({ pool: counted.pool, clock })
  await settle([office])
  const limit = createLeasedLimit({ office, clock, name: 'site', perMinute: 6_000 })
  for (let site = 0; site < 1_000; site++) {
    for (let n = 0; n < 10; n++) expect(limit.take(`quiet-${site}`)).toBe(0)
  }
  expect(counted.asked()).toBe(0)
  const startedAt = Date.now()
  expect(await takeMany(limit, 'busy', 5_000, 1)).toBe(5_000)
  const seconds = (Date.now() - startedAt) / 1_000
  // A hundredth of the events at most, and one statement each 20 ms whatever the number of keys.
  expect(counted.asked()).toBeLessThanOrEqual(60 + seconds * 50)
  await office.close()
})

test('network addresses do not stand in the table, and rows go when their minute is over', async () => {
  const office = createLeaseOffice({ pool: database.pool, clock })
  const limit = createLeasedLimit({ office, clock, name: 'address', perMinute: 10 })
  expect(await limit.take('203.0.113.7', 4)).toBe(0)
  const { rows } = await database.pool.query(`select encode(key, 'escape') as key from rate_leases`)
  expect(rows).toHaveLength(1)
  expect(rows[0].key).not.toContain('203.0')
  await database.pool.query('update rate_leases set slot = slot - 20')
  await database.pool.query(`select join_rates('test')`)
  expect((await database.pool.query('select 1 from rate_leases')).rowCount).toBe(0)
  await office.close()
})

test('what a clock counted that was set back since is forgotten with the next heartbeat, what is counted now is not', async () => {
  const office = createLeaseOffice({ pool: database.pool, clock })
  await isMember(1)
  expect(await office.ask('site a', 100, 100)).toMatchObject({ granted: 100 })
  await database.pool.query('update rate_leases set slot = slot + 17280')
  await database.pool.query(
    `insert into rate_members values ('dead', clock_timestamp() + interval '1 day')`,
  )
  expect(await office.ask('site b', 100, 100)).toMatchObject({ granted: 100 })
  expect(await office.ask('site a', 100, 100)).toMatchObject({ granted: 0 })
  const { rows } = await database.pool.query(`select join_rates('test') as n`)
  expect(rows).toEqual([{ n: 2 }])
  expect(await office.ask('site a', 100, 100)).toMatchObject({ granted: 100 })
  expect(await office.ask('site b', 100, 100)).toMatchObject({ granted: 0 })
  await office.close()
})

test('a busy key has its next lease before the last one ends, and a quiet one does not ask for it', async () => {
  const counted = counting(database.pool)
  const office = createLeaseOffice({ pool: counted.pool, clock })
  const limit = createLeasedLimit({ office, clock, name: 'site', perMinute: 60_000 })
  for (const [key, takes, isAhead] of [
    ['busy', 80, true],
    ['quiet', 5, false],
  ] as const) {
    // At the beginning of a second: what is busy is counted by it.
    offset += 1_000 - (clock.now() % 1_000)
    await takeMany(limit, key, takes, 1)
    const before = counted.asked()
    // The lease of a second has ended, or has some 200 ms left, in which the next take goes by it.
    offset += 800
    const wait = limit.take(key)
    if (isAhead) await waitFor(() => counted.asked() > before)
    await wait
    await new Promise((resolve) => setTimeout(resolve, 150))
    offset += 400
    expect(typeof limit.take(key)).toBe(isAhead ? 'number' : 'object')
  }
  await office.close()
})

/** Leases are kept in slots of five seconds: what counts them by hand must not cross into the next. */
const beginOfSlot = async (): Promise<void> => {
  const { rows } = await database.pool.query<{ left: number }>(
    'select 5000 - mod((extract(epoch from clock_timestamp()) * 1000)::bigint, 5000)::float8 as left',
  )
  const left = rows[0]?.left ?? 0
  if (left < 4_000) await new Promise((resolve) => setTimeout(resolve, left + 50))
}

test('a minute later the key has its share again', async () => {
  await beginOfSlot()
  const office = createLeaseOffice({ pool: database.pool, clock })
  const limit = createLeasedLimit({ office, clock, name: 'site', perMinute: 10 })
  expect(await takeMany(limit, 'a', 20, 1)).toBe(10)
  await database.pool.query('update rate_leases set slot = slot - 12')
  offset += 5_000
  expect(await takeMany(limit, 'a', 20, 1)).toBe(0)
  await database.pool.query('update rate_leases set slot = slot - 1')
  offset += 5_000
  expect(await takeMany(limit, 'a', 20, 1)).toBe(10)
  await office.close()
})

test('while the database is away each process keeps its part of the limit by itself; nobody is refused for that', async () => {
  const gone = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const alone: boolean[] = []
  const office = createLeaseOffice({ pool: gone.pool, clock, onAlone: (is) => alone.push(is) })
  const limit = createLeasedLimit({ office, clock, name: 'site', perMinute: 100 })
  expect(await takeMany(limit, 'a', 120, 1)).toBe(100)
  expect(await takeMany(limit, 'b', 10, 1)).toBe(10)
  expect(alone).toEqual([true])
  await office.close()
  await gone.close()
})

test('memory is bounded: of more keys than fit, the quiet ones are forgotten', async () => {
  const office = createLeaseOffice({ pool: database.pool, clock })
  const limit = createLeasedLimit({ office, clock, name: 'x', perMinute: 5, maxKeys: 100 })
  await Promise.all(Array.from({ length: 1_000 }, (_, n) => limit.take(`k${n}`)))
  expect(await takeMany(limit, 'k999', 10, 1)).toBe(4)
  await office.close()
})
