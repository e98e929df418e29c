import type { EventState, LiveDestination, LiveEvent } from '@footfall/contract'

/** How far one destination has come: its server half's state where there is one, else its browser half's. */
export const destinationState = ({ browser, server }: LiveDestination): EventState | undefined =>
  server?.state ?? (browser.state === 'off' ? undefined : browser.state)

/** All states a row stands in; an event no destination is told of is simply recorded. */
export const eventStates = (event: LiveEvent): EventState[] => {
  const states = event.destinations.map(destinationState).filter((state) => state !== undefined)
  return states.length > 0 ? [...new Set(states)] : ['recorded']
}
