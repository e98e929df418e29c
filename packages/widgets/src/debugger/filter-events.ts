import type { EventState } from '@footfall/contract'
import type { DebuggerEvent } from './debugger-state.ts'

export interface EventFilter {
  /** Found in name, id, page, destinations or parameters; case does not matter. */
  text: string
  /** Any way of the event stands there now; empty for all. */
  state: EventState | ''
}

export const filterEvents = (
  events: readonly DebuggerEvent[],
  { text, state }: EventFilter,
): readonly DebuggerEvent[] => {
  const wanted = text.trim().toLowerCase()
  return events.filter(
    (event) =>
      (!state || event.ways.some(({ now }) => now.state === state)) &&
      (!wanted || textOf(event).includes(wanted)),
  )
}

/** The states some event stands in now, each once, in the order they were met. */
export const statesOf = (events: readonly DebuggerEvent[]): EventState[] => [
  ...new Set(events.flatMap(({ ways }) => ways.map(({ now }) => now.state))),
]

const textOf = ({ name, id, url, params, ways }: DebuggerEvent): string => {
  const destinations = ways.map(({ destination }) => destination)
  return [name, id, url, ...destinations, JSON.stringify(params)].join('\n').toLowerCase()
}
