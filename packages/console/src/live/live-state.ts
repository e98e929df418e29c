import type { LiveAlarm, LiveCount, LiveEvent, LiveSnapshot } from '@footfall/contract'

/** What the Live page knows of one site. */
export interface LiveState {
  /** Newest arrival first. */
  events: readonly LiveEvent[]
  counts: readonly LiveCount[]
  alarms: readonly LiveAlarm[]
  cursor: string
}

/** Rows kept in memory; what is older is a matter for reports. */
const LIVE_LIMIT = 500

export const emptyLive: LiveState = { events: [], counts: [], alarms: [], cursor: '' }

/** By arrival and not by occurrence: an event that was held comes late and must still be seen to come. */
const byArrival = (one: LiveEvent, other: LiveEvent): number =>
  other.receivedAt - one.receivedAt || (other.id > one.id ? 1 : other.id < one.id ? -1 : 0)

/**
 * Takes a snapshot in: a known event is replaced by its newer self, a new one finds its place, counts and alarms are as the
 * server says. Repeating a snapshot changes nothing, so a stream may resume with an overlap.
 */
export const mergeSnapshot = (
  state: LiveState,
  snapshot: LiveSnapshot,
  limit: number = LIVE_LIMIT,
): LiveState => {
  const { counts, alarms = [], cursor } = snapshot
  if (snapshot.events.length === 0) return { ...state, counts, alarms, cursor }
  const byId = new Map(state.events.map((event) => [event.id, event]))
  for (const event of snapshot.events) byId.set(event.id, event)
  const events = [...byId.values()].sort(byArrival).slice(0, limit)
  return { events, counts, alarms, cursor }
}

/**
 * The rows to show while the list stands still: those that were there, each as it is by now, and those that have
 * come since.
 */
export const holdStill = (
  frozen: readonly LiveEvent[],
  current: readonly LiveEvent[],
): { shown: readonly LiveEvent[]; waiting: readonly LiveEvent[] } => {
  const byId = new Map(current.map((event) => [event.id, event]))
  const shown = frozen.map((event) => byId.get(event.id) ?? event)
  const known = new Set(frozen.map((event) => event.id))
  return { shown, waiting: current.filter((event) => !known.has(event.id)) }
}
