import { type EventState, isEventId, STATES } from '@footfall/contract'
import type { LiveFilter } from './live-filter.ts'

/** What of the Live page stands in its address: a link shows the same rows with the same one open. */
export interface LiveSearch extends LiveFilter {
  event?: string | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readLiveSearch = (search: Record<string, unknown>): LiveSearch => {
  const { event, name, destination, state } = search
  return {
    ...(isEventId(event) ? { event } : {}),
    ...(typeof name === 'string' && name ? { name: name.slice(0, 80) } : {}),
    ...(typeof destination === 'string' && destination ? { destination } : {}),
    ...(isState(state) ? { state } : {}),
  }
}

const isState = (value: unknown): value is EventState =>
  typeof value === 'string' && Object.hasOwn(STATES, value)
