import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { sitePartition } from '../log/site-partition.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'

const MAIN = fileURLToPath(new URL('../testing/recorder-main.ts', import.meta.url))
/** In the order in which a batch passes them. */
const STEPS = ['read', 'half', 'stored', 'forgotten', 'buried', 'handled', 'committed']
const EVENTS = 200
/** Eight programs one after the other, on a machine that has other things to do. */
const START_MS = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** Two sites whose events come in one batch. */
const [mine, theirs] = ((): [string, string] => {
  for (let n = 1; ; n++) {
    if (sitePartition(`theirs-${n}`) === sitePartition('mine')) return ['mine', `theirs-${n}`]
  }
})()

interface Recorder {
  child: ChildProcess
  output(): string
}

const startRecorder = (step = ''): Recorder => {
  const child = spawn(process.execPath, ['--conditions=@footfall/source', MAIN], {
    env: { ...process.env, DATABASE_URL: database.url, STEP: step },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  return { child, output: () => output }
}

const kill = async ({ child }: Recorder): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test(
  'V-19 killed after any step, the next recorder goes on: every event of both sites once, every count exact, poison parked once',
  async () => {
    const { pool } = database
    const clock = createSystemClock()
    const eventLog = createPostgresEventLog({ ...database, clock, leaseMs: 900 })
    const eventStore = createPostgresEventStore({ pool, clock })
    await eventLog.maintain()
    await eventStore.maintain()
    const told = { fbp: 'fb.1.1.777' }
    const events = Array.from({ length: EVENTS }, (_, n) =>
      sampleEvent({ site: n % 2 ? mine : theirs, ids: told, visitorId: `visitor-${n}` }),
    )
    const bad = sampleEvent({ site: mine, time: Number.MAX_SAFE_INTEGER })
    await createWithdrawals(pool).add({
      v: 1,
      site: mine,
      time: Date.now() + 1_000,
      purposes: ['advertising'],
      events: [events[1]?.id ?? ''],
    })
    await eventLog.append(
      [...events.slice(0, 50), bad, ...events.slice(50)].map((event) => ({
        site: event.site,
        body: { kind: 'event', event },
      })),
    )
    let next = startRecorder(STEPS[0])
    for (const [at, step] of [...STEPS, undefined].entries()) {
      const recorder = next
      await waitFor(() => recorder.output().includes('ready'), START_MS)
      // Starting is what takes time: the next one gets ready while this one works.
      if (step) next = startRecorder(STEPS[at + 1])
      recorder.child.stdin?.write('go\n')
      if (step) await waitFor(() => recorder.output().includes(`at ${step}`), START_MS)
      else await waitFor(async () => (await eventLog.lag('record')) === 0)
      await kill(recorder)
    }
    const rows = async (sql: string) => (await pool.query(sql)).rows
    const each = [mine, theirs].map((site) => ({ site, n: EVENTS / 2 }))
    expect(await rows('select site, count(*)::int as n from events group by 1 order by 1')).toEqual(
      each,
    )
    for (const table of ['event_days', 'event_rates']) {
      expect(
        await rows(`select site, sum(n)::int as n from ${table} group by 1 order by 1`),
      ).toEqual(each)
    }
    const withIds = `select count(*)::int as n from events where body ? 'ids'`
    expect(await rows(withIds)).toEqual([{ n: EVENTS - 1 }])
    expect(await rows('select site from log_dead_letters')).toEqual([{ site: mine }])
    await eventLog.close()
  },
  8 * START_MS,
)
