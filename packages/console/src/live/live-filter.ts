import { type EventState, type LiveEvent, STATES } from '@footfall/contract'
import { destinationState, eventStates } from './event-states.ts'
import { mentions } from './mentions.ts'

/** What the owner wants to see; an absent part means all. */
export interface LiveFilter {
  /** Part of the event's name, its page, its order's number or its value. */
  text?: string | undefined
  destination?: string | undefined
  state?: EventState | undefined
}

export const isFiltered = ({ text, destination, state }: LiveFilter): boolean =>
  Boolean(text || destination || state)

/** The state is asked of the chosen destination only, where one is chosen. */
const standsIn = (event: LiveEvent, state: EventState, destination: string | undefined): boolean =>
  destination
    ? event.destinations.some((one) => one.name === destination && destinationState(one) === state)
    : eventStates(event).includes(state)

const isForOthers = (event: LiveEvent, { text, destination }: LiveFilter): boolean =>
  Boolean(
    (text && !mentions(event, text)) ||
      (destination && !event.destinations.some((one) => one.name === destination)),
  )

export const filterEvents = (
  events: readonly LiveEvent[],
  filter: LiveFilter,
): readonly LiveEvent[] => {
  if (!isFiltered(filter)) return events
  const { state, destination } = filter
  return events.filter(
    (event) => !isForOthers(event, filter) && (!state || standsIn(event, state, destination)),
  )
}

/** How many rows stand in each state under the other filters, in the order of the contract's table. */
export const countStates = (
  events: readonly LiveEvent[],
  { text, destination }: LiveFilter,
): { state: EventState; n: number }[] => {
  const others = filterEvents(events, { text, destination })
  return (Object.keys(STATES) as EventState[])
    .map((state) => ({
      state,
      n: others.filter((event) => standsIn(event, state, destination)).length,
    }))
    .filter(({ n }) => n > 0)
}
