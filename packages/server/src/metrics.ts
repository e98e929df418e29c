import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What operators watch. A registry per server, so that two in one process do not mix. */
export interface Metrics {
  registry: Registry
  accepted: Counter
  refused: Counter<'reason'>
  groupSize: Histogram
  recorded: Counter
  lag: Gauge<'group'>
  deliveries: Counter<'destination' | 'state'>
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    accepted: new Counter({
      name: 'footfall_accepted_total',
      help: 'Events written to the log and answered as accepted',
      registers,
    }),
    refused: new Counter({
      name: 'footfall_refused_total',
      help: 'Events or requests refused by the collector',
      labelNames: ['reason'],
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
    lag: new Gauge({
      name: 'footfall_log_lag',
      help: 'Log entries a consumer group has not finished, at most 100,000',
      labelNames: ['group'],
      registers,
    }),
    deliveries: new Counter({
      name: 'footfall_deliveries_total',
      help: 'Outcomes of deliveries by destination and state',
      labelNames: ['destination', 'state'],
      registers,
    }),
  }
}
