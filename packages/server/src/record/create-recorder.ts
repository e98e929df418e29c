import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { Logger } from 'pino'
import { readEntry } from '../log/event-in.ts'
import type { EventLog, LogConsumer, LogRecord } from '../log/event-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { DropCount } from '../store/event-store.ts'
import type { Bury, DeadLetter } from './dead-letters.ts'
import { type BatchRecorderOptions, createBatchRecorder } from './record-batch.ts'

const BATCH = 1_000

export interface RecorderOptions extends Omit<BatchRecorderOptions, 'onRecorded' | 'suppressions'> {
  suppressions?: Pick<Suppressions, 'among' | 'addHashes'>
  eventLog: EventLog
  member: string
  clock: Pick<Clock, 'now'>
  metrics: Metrics
  log: Logger
  /** Puts aside what the store refuses for good, with the reason. */
  bury: Bury
}

interface Told {
  record: LogRecord
  event: AcceptedEvent
}

/**
 * Moves events from the log into the event store, in batches; commits what is stored or put aside. Whatever it dies after, the batch comes
 * again, and every step is one that may be done twice.
 */
export const createRecorder = (options: RecorderOptions): LogConsumer => {
  const { eventLog, member, clock, metrics, log, bury, suppressions } = options
  const recordBatch = createBatchRecorder({
    ...options,
    onRecorded: (n) => metrics.recorded.inc(n),
  })

  /** Returns what is to be counted once the batch cannot come again. */
  const handle = async (records: LogRecord[]): Promise<DropCount[]> => {
    const told: Told[] = []
    const letters: DeadLetter[] = []
    const counts: DropCount[] = []
    for (const record of records) {
      const entry = readEntry(record)
      if (entry.kind === 'event') told.push({ record, event: entry.event })
      // Known before, unless the database was restored from an older copy than the log.
      if (entry.kind === 'erase')
        await suppressions?.addHashes(record.site, entry.subjects, entry.until)
      if (entry.kind === 'unfit') letters.push({ record, reason: entry.reason })
    }
    for (const { told: one, reason } of await recordBatch(told, (erased) => {
      counts.push(...erased)
    })) {
      letters.push({ record: one.record, reason })
    }
    const now = clock.now()
    for (const { event } of told) metrics.recordAge.observe((now - event.receivedAt) / 1_000)
    if (letters.length === 0) return counts
    log.error({ events: letters.length, site: letters[0]?.record.site }, 'events were put aside')
    await bury(letters)
    return counts
  }

  return eventLog.consume({
    group: 'record',
    member,
    onError: (error) => log.error({ err: error }, 'recorder failed; trying again'),
    async onPartition(owned) {
      while (!owned.signal.aborted) {
        const records = await owned.read(BATCH)
        const last = records.at(-1)
        if (!last) continue
        const end = metrics.recordSeconds.startTimer()
        const counts = await handle(records)
        end()
        await owned.commit(last.position)
        if (counts.length > 0) await options.eventStore.addCounts(counts)
      }
    },
  })
}
