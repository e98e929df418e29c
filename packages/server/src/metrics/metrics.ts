import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What operators watch. A registry per server, so that two in one process do not mix. */
export interface Metrics {
  registry: Registry
  accepted: Counter
  refused: Counter<'reason'>
  limited: Counter<'limit'>
  limitsAlone: Gauge
  groupSize: Histogram
  recorded: Counter
  heldUp: Gauge
  clockOffset: Gauge
  maintenanceHeld: Gauge
  upkeepSteps: Counter<'step' | 'result'>
  deliveries: Counter<'destination' | 'state'>
  /** By route as it is declared and class of status: addresses that strangers make up share one name. */
  requestSeconds: Histogram<'route' | 'status'>
  appendSeconds: Histogram
  recordSeconds: Histogram
  recordAge: Histogram
  deliveryAge: Histogram<'destination'>
  destinationSeconds: Histogram<'destination' | 'result'>
  spilled: Counter<'destination'>
}

/** In seconds, for what is to take milliseconds. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** For what waits in a log or a queue, up to days. */
const AGES = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 28_800, 86_400]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    accepted: new Counter({
      name: 'footfall_accepted_total',
      help: 'Events written to the log and confirmed as accepted',
      registers,
    }),
    refused: new Counter({
      name: 'footfall_refused_total',
      help: 'Events or requests refused by the collector',
      labelNames: ['reason'],
      registers,
    }),
    limited: new Counter({
      name: 'footfall_limited_total',
      help: 'Requests refused by a limit, by the limit: address, site, share, consent, order, sender, form',
      labelNames: ['limit'],
      registers,
    }),
    limitsAlone: new Gauge({
      name: 'footfall_limits_alone',
      help: '1 while this process keeps limits by itself because the database does not answer',
      registers,
    }),
    groupSize: new Histogram({
      name: 'footfall_group_size',
      help: 'Events in one write to the log',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
      registers,
    }),
    recorded: new Counter({
      name: 'footfall_recorded_total',
      help: 'Events newly stored by the recorder',
      registers,
    }),
    heldUp: new Gauge({
      name: 'footfall_log_held_seconds',
      help: 'For how long a transaction that stays open has held up reading the log; 0 when none does',
      registers,
    }),
    clockOffset: new Gauge({
      name: 'footfall_clock_offset_seconds',
      help: 'How far this machine is behind the clock of PostgreSQL; negative when ahead',
      registers,
    }),
    maintenanceHeld: new Gauge({
      name: 'footfall_maintenance_held',
      help: '1 while nothing is deleted by its age because the clock is in doubt',
      registers,
    }),
    upkeepSteps: new Counter({
      name: 'footfall_maintenance_steps_total',
      help: 'Steps of the hourly maintenance that this process did for the installation: done or failed',
      labelNames: ['step', 'result'],
      registers,
    }),
    deliveries: new Counter({
      name: 'footfall_deliveries_total',
      help: 'Outcomes of deliveries by destination and state',
      labelNames: ['destination', 'state'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'footfall_request_seconds',
      help: 'Time from a request to its response',
      labelNames: ['route', 'status'],
      buckets: QUICK,
      registers,
    }),
    appendSeconds: new Histogram({
      name: 'footfall_append_seconds',
      help: 'Time until the log has confirmed a group of events, or failed to',
      buckets: QUICK,
      registers,
    }),
    recordSeconds: new Histogram({
      name: 'footfall_record_seconds',
      help: 'Time to store a batch of events',
      buckets: QUICK,
      registers,
    }),
    recordAge: new Histogram({
      name: 'footfall_record_age_seconds',
      help: 'Time from an event’s arrival until it is stored',
      buckets: AGES,
      registers,
    }),
    deliveryAge: new Histogram({
      name: 'footfall_delivery_age_seconds',
      help: 'Time from an event’s arrival until the destination has accepted it',
      labelNames: ['destination'],
      buckets: AGES,
      registers,
    }),
    destinationSeconds: new Histogram({
      name: 'footfall_destination_request_seconds',
      help: 'Time of a request to a destination, by class of status, timeout or network failure',
      labelNames: ['destination', 'result'],
      buckets: QUICK,
      registers,
    }),
    spilled: new Counter({
      name: 'footfall_deliveries_spilled_total',
      help: 'New deliveries put into the retry queue because their lane had no room',
      labelNames: ['destination'],
      registers,
    }),
  }
}
