import type { EventStore } from '../store/event-store.ts'
import { REPORT_SLOT_MS } from '../store/report-query.ts'
import { type DemoVisitOptions, demoVisits } from './demo-visits.ts'

const BATCH = 500

/** Gives a site some weeks of visits, once; a site with events keeps its own. Returns how many events. */
export const seedVisits = async (
  eventStore: Pick<EventStore, 'record' | 'maintain' | 'reportTotal'>,
  options: DemoVisitOptions,
): Promise<number> => {
  const { site, from, to } = options
  const { events: before } = await eventStore.reportTotal(site, { span: slotsOf(from, to) })
  if (before > 0) return 0
  await eventStore.maintain()
  let stored = 0
  let batch = []
  for (const event of demoVisits(options)) {
    batch.push(event)
    if (batch.length < BATCH) continue
    stored += await eventStore.record(batch)
    batch = []
  }
  return stored + (await eventStore.record(batch))
}

const slotsOf = (from: number, to: number): { from: number; to: number } => ({
  from: Math.floor(from / REPORT_SLOT_MS) * REPORT_SLOT_MS,
  to: Math.ceil(to / REPORT_SLOT_MS) * REPORT_SLOT_MS,
})
