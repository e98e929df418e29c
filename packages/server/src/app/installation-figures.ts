import { randomUUID } from 'node:crypto'
import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import { createInstallationLease } from '../db/installation-lease.ts'
import type { EventLog } from '../log/event-log.ts'
import { countDeadLetters } from '../record/dead-letters.ts'
import type { EventStore } from '../store/event-store.ts'

/** What waits to be done besides deliveries, and since when. */
const WAITING = {
  mail: 'select created_at as since from mail_outbox where sent_at is null and failed_at is null',
  lead: `select at as since from lead_deliveries where state = 'waiting'`,
  export: `select asked_at as since from data_requests where kind = 'export' and done_at is null and state <> 'failed'`,
  erase: `select asked_at as since from data_requests where kind = 'erase' and done_at is null and state <> 'failed'`,
} as const

const GROUPS = ['record', 'deliver'] as const

/**
 * Figures that are the same whichever process tells them. One process at a time does: all of them would ask for everything several
 * times, and sums would count it several times.
 */
export interface InstallationFigures {
  /** What Prometheus reads; nothing where another process tells. */
  read(): Promise<string>
  close(): Promise<void>
}

export interface InstallationFiguresDeps {
  pool: Pool
  clock: Pick<Clock, 'now'>
  eventLog: Pick<EventLog, 'lag' | 'oldest'>
  eventStore: Pick<EventStore, 'countAlarms'>
  onError(error: unknown): void
}

export const createInstallationFigures = (deps: InstallationFiguresDeps): InstallationFigures => {
  const { pool, clock, eventLog, eventStore, onError } = deps
  const registry = new Registry()
  const gauges = createGauges(registry)
  const measureLog = async (): Promise<void> => {
    for (const group of GROUPS) {
      gauges.lag.set({ group }, await eventLog.lag(group))
      const oldest = (await eventLog.oldest(group)) ?? clock.now()
      gauges.logOldest.set({ group }, Math.max(0, (clock.now() - oldest) / 1_000))
    }
    const parked = await countDeadLetters(pool)
    for (const group of GROUPS) gauges.parked.set({ group }, parked.get(group) ?? 0)
  }
  const measureQueues = async (): Promise<void> => {
    const queues = await pool.query<QueueRow>(QUEUES)
    for (const { destination, state, n, oldest } of queues.rows) {
      gauges.queue.set({ destination, state }, n)
      gauges.queueOldest.set({ destination, state }, oldest)
    }
    const stops = await pool.query<{ destination: string; n: number }>(STOPS)
    for (const { destination, n } of stops.rows) gauges.stopped.set({ destination }, n)
  }
  const measureWaiting = async (): Promise<void> => {
    const { rows } = await pool.query<{ what: string; n: number; oldest: number }>(WAITING_NOW)
    for (const { what, n, oldest } of rows) {
      gauges.waiting.set({ what }, n)
      gauges.waitingOldest.set({ what }, oldest)
    }
  }
  const measureAlarms = async (): Promise<void> => {
    for (const [kind, n] of Object.entries(await eventStore.countAlarms())) {
      gauges.alarms.set({ kind }, n)
    }
  }
  const lease = createInstallationLease(pool, {
    name: 'figures',
    holder: randomUUID(),
    lease: '1 minute',
  })
  return {
    async read() {
      if (!(await lease.take())) return ''
      registry.resetMetrics()
      for (const measure of [measureQueues, measureWaiting, measureLog, measureAlarms]) {
        // Each may be of a service that does not respond: what the others tell is told without it.
        await measure().catch(onError)
      }
      return registry.metrics()
    },
    close: () => lease.release(),
  }
}

interface QueueRow {
  destination: string
  state: string
  n: number
  oldest: number
}

/** In seconds. A clock that was set back makes nothing younger than now. */
const AGE = 'greatest(0, extract(epoch from now() - min(since)))::float8'

const QUEUES = `
  select destination, state, count(*)::int as n, ${AGE} as oldest
  from (select destination, state, created_at as since from retry_queue limit 1000000) as bounded
  group by 1, 2`

const STOPS = 'select destination, count(*)::int as n from lane_stops group by 1'

const WAITING_NOW = Object.entries(WAITING)
  .map(
    ([what, rows]) =>
      `select '${what}' as what, count(*)::int as n, coalesce(${AGE}, 0) as oldest from (${rows}) as waiting`,
  )
  .join(' union all ')

const createGauges = (registry: Registry) => {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `footfall_${name}`, help, labelNames, registers: [registry] })
  return {
    lag: gauge('log_lag', 'Log entries a consumer group has not handled, at most 100,000', 'group'),
    logOldest: gauge(
      'log_oldest_seconds',
      'How long ago the oldest entry came that a consumer group has not handled; 0 where there is none',
      'group',
    ),
    parked: gauge(
      'parked',
      'Failed events: entries of the log that a consumer group could never handle',
      'group',
    ),
    queue: gauge(
      'queue_deliveries',
      'Deliveries in the retry queue by state, at most a million',
      ...(['destination', 'state'] as const),
    ),
    queueOldest: gauge(
      'queue_oldest_seconds',
      'How long ago the oldest delivery in the retry queue was put there',
      ...(['destination', 'state'] as const),
    ),
    stopped: gauge(
      'stopped_queues',
      'Sites whose delivery queue has stopped because the destination refused the access token',
      'destination',
    ),
    waiting: gauge('waiting', 'Mails, leads, exports and erasures that wait to be done', 'what'),
    waitingOldest: gauge(
      'waiting_oldest_seconds',
      'How long the oldest of them has waited; 0 where there is none',
      'what',
    ),
    /** By kind only: a label per site would grow with the sites. Live names the site and the event. */
    alarms: gauge(
      'event_alarms',
      'Sites’ events whose count or value changed suddenly in the last ten minutes',
      'kind',
    ),
  }
}
