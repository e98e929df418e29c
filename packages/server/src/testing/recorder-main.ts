/** A recorder as a process of its own that stops for good at the step it is told, so that a test can kill it there. */
import pino from 'pino'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDatabase } from '../db/create-database.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createRecorder } from '../record/create-recorder.ts'
import { createDeadLetters } from '../record/dead-letters.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'

const { DATABASE_URL: url = '', STEP: step = '' } = process.env
const { pool } = createDatabase({ url })
const clock = createSystemClock()
const eventLog = createPostgresEventLog({ pool, url, clock, leaseMs: 900 })
const eventStore = createPostgresEventStore({ pool, clock })
const withdrawals = createWithdrawals(pool)
const bury = createDeadLetters(pool, 'record')

const reach = async (name: string): Promise<void> => {
  if (name !== step) return
  process.stdout.write(`at ${name}\n`)
  await new Promise(() => undefined)
}
let stored = 0

process.stdin.once('data', () => {
  createRecorder({
    clock,
    member: `recorder-${process.pid}`,
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    eventLog: {
      ...eventLog,
      consume: (options) =>
        eventLog.consume({
          ...options,
          onPartition: (owned) =>
            options.onPartition({
              partition: owned.partition,
              epoch: owned.epoch,
              signal: owned.signal,
              async read(max) {
                const records = await owned.read(max)
                if (records.length > 0) await reach('read')
                return records
              },
              async commit(position) {
                await reach('handled')
                await owned.commit(position)
                await reach('committed')
              },
            }),
        }),
    },
    eventStore: {
      ...eventStore,
      async record(events) {
        const n = await eventStore.record(events)
        if (++stored === 2) await reach('half')
        return n
      },
    },
    withdrawals: {
      async among(events) {
        await reach('stored')
        return withdrawals.among(events)
      },
      async forgetCheckouts(site, events, purposes) {
        await withdrawals.forgetCheckouts(site, events, purposes)
        await reach('forgotten')
      },
    },
    async bury(letters) {
      await bury(letters)
      await reach('buried')
    },
  })
})
process.stdout.write('ready\n')
