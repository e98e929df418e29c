import type { AcceptedEvent } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import type { EventLog } from '../log/event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createRecorder } from './create-recorder.ts'
import { createDeadLetters } from './dead-letters.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await api.deps.eventLog.maintain()
})
afterAll(() => api.destroy())

/** Cut off from its database once, right before it notes how far it has come. */
const cutOffOnce = (log: EventLog): EventLog => {
  let isCut = false
  return {
    ...log,
    consume: (options) =>
      log.consume({
        ...options,
        onPartition: (owned) =>
          options.onPartition({
            partition: owned.partition,
            epoch: owned.epoch,
            signal: owned.signal,
            read: (most, stop) => owned.read(most, stop),
            async commit(position) {
              if (isCut) return owned.commit(position)
              isCut = true
              throw new Error('cut off')
            },
          }),
      }),
  }
}

test('V-19 what comes of somebody erased is counted once, also when its batch comes twice', async () => {
  const { pool, eventLog, eventStore } = api.deps
  const events = ['mine', 'mine', 'theirs'].map((site, at) =>
    sampleEvent({ site, visitorId: at === 0 ? 'kept' : 'gone' }),
  )
  await eventLog.append(
    events.map((event) => ({ site: event.site, body: { kind: 'event', event } })),
  )
  const recorder = createRecorder({
    eventLog: cutOffOnce(eventLog),
    eventStore,
    member: 'a',
    clock: createSystemClock(),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    bury: createDeadLetters(pool, 'record'),
    withdrawals: { among: async () => [], forgetCheckouts: async () => undefined },
    suppressions: {
      among: async (asked: readonly AcceptedEvent[]) =>
        asked.map(({ visitorId }) => (visitorId === 'gone' ? 'erased' : undefined)),
      addHashes: async () => undefined,
    },
  })
  const erased = async (site: string) =>
    Number((await eventStore.dropCounts(site, 0)).find(({ reason }) => reason === 'erased')?.n ?? 0)
  await waitFor(async () => (await eventLog.lag('record')) === 0)
  await recorder.close()
  expect([await erased('mine'), await erased('theirs')]).toEqual([1, 1])
  const { rows } = await pool.query('select id from events')
  expect(rows).toEqual([{ id: events[0]?.id }])
})
