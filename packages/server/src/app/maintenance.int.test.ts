import type { Clock } from '@footfall/contract'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'
import { noteMaintenance } from './maintenance-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let database: TestDatabase
let server: RunningServer | undefined
/** By how much the machine's clock is ahead of PostgreSQL's. */
let ahead: number
let runAgain: () => void
let errors: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  ahead = 0
  errors = []
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await database.destroy()
})

const clock: Clock = {
  now: () => Date.now() + ahead,
  after(ms, call) {
    if (ms < HOUR_MS) return createSystemClock().after(ms, call)
    runAgain = call
    return () => undefined
  },
}
const start = async (): Promise<void> => {
  const log = pino(
    { level: 'error' },
    { write: (line) => void errors.push((JSON.parse(line) as { msg: string }).msg) },
  )
  server = await createServer({
    clock,
    log,
    config: { databaseUrl: database.url, port: 0, operationsPort: 0, roles: ['collect'] },
  })
}
/** One lead of each site, whose time is over in so many ms by PostgreSQL's clock. */
const addLeads = async (inMs: number): Promise<void> => {
  await database.pool.query(
    `insert into leads (site, id, form, state, event, said, content, revision, keep_days, is_double, delete_at)
     select site, gen_random_uuid(), 'f', 'received', gen_random_uuid(), '', 'sealed-v1.0123456789ab.AAAA.AAAA', 1, 1, false, $1
     from unnest('{site-a,site-b}'::text[]) site`,
    [new Date(Date.now() + inMs)],
  )
}
const leads = async (): Promise<string[]> => {
  const { rows } = await database.pool.query('select site from leads order by site')
  return rows.map(({ site }) => site)
}
const lastRun = async (): Promise<number | undefined> =>
  (await database.pool.query('select at from maintenance_runs')).rows[0]?.at.getTime()
const both = ['site-a', 'site-b']
const isDone = async (): Promise<boolean> =>
  (await database.pool.query(`select from leases where name = 'upkeep' and done_at is not null`))
    .rowCount === 1
/** Whether so many runs of the upkeep got as far as its last step that goes by no age. */
const hasRun = async (times: number): Promise<boolean> =>
  (await ask('/metrics')).includes(
    `footfall_maintenance_steps_total{step="files",result="done"} ${times}\n`,
  )
const ask = async (path: string) => (await fetch(`${server?.operationsUrl}${path}`)).text()

test('a server whose database tells a time eight days beyond the last maintenance starts and deletes nothing of anybody, until somebody says that it is right', async () => {
  await addLeads(-HOUR_MS)
  const before = Date.now() - 8 * DAY_MS
  await noteMaintenance(database.pool, before)
  await start()
  await waitFor(() => hasRun(1))
  expect(await leads()).toEqual(both)
  expect(await lastRun()).toBe(before)
  expect(errors.join()).toMatch(/8 days after maintenance last ran.*footfall clock confirm --date/)
  expect(await ask('/readyz')).toMatch(/^ready\nwarning: .*footfall clock confirm/)
  expect(await ask('/metrics')).toContain('footfall_maintenance_held 1')
  // What comes in meanwhile has its place.
  const { rows } = await database.pool.query(
    `select to_regclass('log_entries_' || to_char(now() at time zone 'UTC' + interval '1 day', 'YYYYMMDD')) is not null as has_tomorrow`,
  )
  expect(rows).toEqual([{ has_tomorrow: true }])

  await noteMaintenance(database.pool, Date.now())
  runAgain()
  await waitFor(async () => (await leads()).length === 0)
  await waitFor(async () => (await ask('/metrics')).includes('footfall_maintenance_held 0'))
})

test('a server that was off for six days, or never ran, deletes what is over', async () => {
  await addLeads(-HOUR_MS)
  await noteMaintenance(database.pool, Date.now() - 6 * DAY_MS)
  await start()
  await waitFor(isDone)
  expect(await leads()).toEqual([])
  expect(Math.abs(((await lastRun()) ?? 0) - Date.now())).toBeLessThan(60_000)
  await server?.close()
  server = undefined

  await database.pool.query('truncate maintenance_runs, leases')
  await addLeads(-HOUR_MS)
  await addLeads(HOUR_MS)
  await start()
  await waitFor(isDone)
  expect(await leads()).toEqual(both)
  expect(await lastRun()).toBeDefined()
})

test('a machine whose clock jumps within the minute before maintenance has nothing deleted', async () => {
  await addLeads(DAY_MS)
  await start()
  await waitFor(isDone)
  await database.pool.query(`update leases set done_at = done_at - interval '1 hour'`)
  ahead = 6 * 365 * DAY_MS
  runAgain()
  await waitFor(() => hasRun(2))
  expect(await leads()).toEqual(both)
  expect(errors.join()).toContain('are 3153600 minutes apart')
})

test('a machine two hours off its database deletes nothing, whichever of them is right', async () => {
  await addLeads(-HOUR_MS)
  ahead = 2 * HOUR_MS
  await start()
  await waitFor(() => hasRun(1))
  expect(await leads()).toEqual(both)
  expect(await ask('/readyz')).toContain('120 minutes apart')
})

test('maintenance drops claims after thirty days, and never one whose delivery has no outcome yet', async () => {
  const add = (site: string, isSettled: boolean, days: number) =>
    database.pool.query(
      `insert into claims (site, destination, event, part, epoch, is_settled, claimed_at)
       values ($1, 'lab', gen_random_uuid(), 0, 1, $2, $3)`,
      [site, isSettled, new Date(Date.now() - days * DAY_MS)],
    )
  await add('settled 31 days ago', true, 31)
  await add('settled 29 days ago', true, 29)
  await add('open for 31 days', false, 31)
  await start()
  await waitFor(isDone)
  const { rows } = await database.pool.query('select site from claims order by site')
  expect(rows.map(({ site }) => site)).toEqual(['open for 31 days', 'settled 29 days ago'])
})
