import { type EventState, isEventId, STATES } from '@footfall/contract'
import type { LiveFilter } from './live-filter.ts'

/** What of the Live page stands in its address: a link shows the same rows with the same one open. */
export interface LiveSearch extends LiveFilter {
  event?: string | undefined
}

/** Reads the address's query; what is not right counts as absent, and is said to be: left out, it would stay as it came. */
export const readLiveSearch = (search: Record<string, unknown>): LiveSearch => {
  // Links from before the search saw more than names have it under `name`.
  const { event, name, text = name, destination, state } = search
  return {
    event: isEventId(event) ? event : undefined,
    text: readText(text) || undefined,
    destination: typeof destination === 'string' && destination ? destination : undefined,
    state: isState(state) ? state : undefined,
  }
}

/** The router reads what looks like a number as one, and order numbers do. */
const readText = (text: unknown): string | undefined =>
  typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, 80) : undefined

const isState = (value: unknown): value is EventState =>
  typeof value === 'string' && Object.hasOwn(STATES, value)
