import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLookupTurns, dropOldLookupTurns } from './lookup-turns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const RATE = { code: 'FOOTFALL_E_RATE' }
const clockAt = (state: { now: number }) => ({ now: () => state.now, after: () => () => undefined })

test('one at a time for a person; others, and the same organisation’s others, are not held up', async () => {
  const time = { now: Date.now() }
  const [one, two] = [1, 2].map(() => createLookupTurns(database.pool, clockAt(time)))
  let finish = (): void => undefined
  const slow = one?.take(
    { organisation: 'a', person: 'me' },
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  await expect
    .poll(async () => (await database.pool.query('select from lookup_turns')).rowCount)
    .toBe(1)
  // By another process too.
  await expect(two?.take({ organisation: 'a', person: 'me' }, async () => 1)).rejects.toMatchObject(
    RATE,
  )
  expect(await two?.take({ organisation: 'a', person: 'you' }, async () => 2)).toBe(2)
  // Nor by way of another organisation of theirs.
  await expect(two?.take({ organisation: 'b', person: 'me' }, async () => 3)).rejects.toMatchObject(
    RATE,
  )
  expect(await two?.take({ organisation: 'b', person: 'they' }, async () => 3)).toBe(3)
  finish()
  await slow
  expect(await two?.take({ organisation: 'a', person: 'me' }, async () => 4)).toBe(4)
})

test('ten a minute for an organisation, however many ask at once; a failed one counts, and another organisation has its own', async () => {
  const time = { now: Date.now() + 3_600_000 }
  const turns = createLookupTurns(database.pool, clockAt(time))
  const take = (person: number, organisation = 'busy') =>
    turns.take({ organisation, person: `p${person}` }, async () => {
      if (person === 0) throw new Error('no page')
      return person
    })
  const all = await Promise.allSettled(Array.from({ length: 14 }, (_, person) => take(person)))
  const refused = all.filter(
    (one) => one.status === 'rejected' && (one.reason as { code?: string }).code === RATE.code,
  )
  expect(refused).toHaveLength(4)
  await expect(take(99)).rejects.toMatchObject(RATE)
  expect(await take(1, 'calm')).toBe(1)
  time.now += 61_000
  expect(await take(99)).toBe(99)
})

test('ten a minute for a person through any number of organisations; others there are not held up', async () => {
  const time = { now: Date.now() + 4_800_000 }
  const turns = createLookupTurns(database.pool, clockAt(time))
  const take = (person: string, at: number) =>
    turns.take({ organisation: `o${at % 4}`, person }, async () => at)
  for (let at = 0; at < 10; at++) expect(await take('roams', at)).toBe(at)
  for (let at = 10; at < 14; at++) await expect(take('roams', at)).rejects.toMatchObject(RATE)
  expect(await take('stays', 1)).toBe(1)
  time.now += 61_000
  expect(await take('roams', 1)).toBe(1)
})

test('of many who ask at once for the last place one has it', async () => {
  const turns = createLookupTurns(database.pool, clockAt({ now: Date.now() + 6_000_000 }))
  const take = (person: number) =>
    turns.take({ organisation: 'full', person: `q${person}` }, async () => person)
  for (let person = 0; person < 9; person++) await take(person)
  // Nobody's turn is written down for good until all have asked: where nothing else keeps them apart, each finds the place free.
  const { pool } = database
  await pool.query(`
    create function hold_turn() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(77); return null; end $$;
    create constraint trigger hold_turn after insert on lookup_turns
      deferrable initially deferred for each row execute function hold_turn()`)
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(77)')
  const asked = Promise.allSettled(Array.from({ length: 6 }, (_, at) => take(10 + at)))
  const waiting = `select from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(6)
  await holder.query('select pg_advisory_unlock(77)')
  holder.release()
  const had = (await asked).filter(({ status }) => status === 'fulfilled')
  await pool.query('drop trigger hold_turn on lookup_turns')
  expect(had).toHaveLength(1)
})

test('what a process that died had begun holds nobody up for long, and old turns go', async () => {
  const time = { now: Date.now() + 9_000_000 }
  const turns = createLookupTurns(database.pool, clockAt(time))
  const who = { organisation: 'dead', person: 'me' }
  void turns.take(who, () => new Promise(() => undefined))
  // Whoever asked before it has begun would go before it.
  const begun = `select from lookup_turns where organisation = 'dead'`
  await expect.poll(async () => (await database.pool.query(begun)).rowCount).toBe(1)
  await expect(turns.take(who, async () => 1)).rejects.toMatchObject(RATE)
  time.now += 13_000
  expect(await turns.take(who, async () => 1)).toBe(1)
  await dropOldLookupTurns(database.pool, time.now + 3_600_000)
  expect((await database.pool.query('select from lookup_turns')).rowCount).toBe(0)
})
