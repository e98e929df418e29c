import type { Logger } from 'pino'
import type { EventLog, LogConsumer, LogRecord } from '../log/event-log.ts'
import type { Metrics } from '../metrics.ts'
import type { EventStore } from '../store/event-store.ts'

const BATCH = 1_000

export interface RecorderOptions {
  eventLog: EventLog
  eventStore: EventStore
  member: string
  metrics: Metrics
  log: Logger
  /** Puts aside what the store refuses for good, with the reason. */
  bury(record: LogRecord, reason: string): Promise<void>
}

/** Moves events from the log into the event store, in batches; commits what is stored. */
export const createRecorder = (options: RecorderOptions): LogConsumer => {
  const { eventLog, eventStore, member, metrics, log, bury } = options

  const recordOneByOne = async (records: LogRecord[]): Promise<void> => {
    for (const record of records) {
      try {
        metrics.recorded.inc(await eventStore.record([record.body.event]))
      } catch (error) {
        if (!isDataError(error)) throw error
        log.error({ err: error, site: record.site, event: record.body.event.id }, 'event put aside')
        await bury(record, String((error as Error).message))
      }
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
        const events = records.filter(({ body }) => body.kind === 'event')
        try {
          metrics.recorded.inc(await eventStore.record(events.map(({ body }) => body.event)))
        } catch (error) {
          // One event no store can take must not keep back all that follow it.
          if (!isDataError(error)) throw error
          await recordOneByOne(events)
        }
        await owned.commit(last.position)
      }
    },
  })
}

/** PostgreSQL's classes 22 and 23: the data is at fault, so trying again would fail again. */
const isDataError = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))
