import type { AcceptedEvent } from '@footfall/contract'
import type { Logger } from 'pino'
import { eventIn } from '../log/event-in.ts'
import type { EventLog, LogConsumer, LogRecord } from '../log/event-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { EventStore } from '../store/event-store.ts'
import type { Withdrawals } from '../withdraw/withdrawals.ts'

const BATCH = 1_000

export interface RecorderOptions {
  eventLog: EventLog
  eventStore: EventStore
  member: string
  metrics: Metrics
  log: Logger
  /** What visitors have taken back: it may be known before the event is recorded. */
  withdrawals: Pick<Withdrawals, 'among' | 'forgetCheckouts'>
  /** Puts aside what the store refuses for good, with the reason. */
  bury(record: LogRecord, reason: string): Promise<void>
}

interface Told {
  record: LogRecord
  event: AcceptedEvent
}

/** Moves events from the log into the event store, in batches; commits what is stored. */
export const createRecorder = (options: RecorderOptions): LogConsumer => {
  const { eventLog, eventStore, member, metrics, log, withdrawals, bury } = options

  /** Returns those that were stored. */
  const recordOneByOne = async (told: Told[]): Promise<AcceptedEvent[]> => {
    const kept: AcceptedEvent[] = []
    for (const { record, event } of told) {
      try {
        metrics.recorded.inc(await eventStore.record([event]))
        kept.push(event)
      } catch (error) {
        if (!isDataError(error)) throw error
        log.error({ err: error, site: record.site, event: event.id }, 'event put aside')
        await bury(record, String((error as Error).message))
      }
    }
    return kept
  }

  /**
   * After the events are stored, never before: a withdrawal that is written between a look and the storing would find
   * nothing to clean, and nobody would look again. Whatever time the row has: a sale's may be the shop's, not this event's.
   */
  const forgetWithdrawn = async (events: AcceptedEvent[]): Promise<void> => {
    for (const { site, id } of await withdrawals.among(events)) {
      await eventStore.forgetAdvertising(site, { events: [id] })
      await withdrawals.forgetCheckouts(site, [id])
    }
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
        const told = records.flatMap((record): Told[] => {
          const event = eventIn(record)
          return event ? [{ record, event }] : []
        })
        let kept = told.map(({ event }) => event)
        try {
          metrics.recorded.inc(await eventStore.record(kept))
        } catch (error) {
          // One event no store can take must not keep back all that follow it.
          if (!isDataError(error)) throw error
          kept = await recordOneByOne(told)
        }
        await forgetWithdrawn(kept)
        await owned.commit(last.position)
      }
    },
  })
}

/** PostgreSQL's classes 22 and 23: the data is at fault, so trying again would fail again. */
const isDataError = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))
