import { RELAY } from './relay.ts'
import { SIMULATION_WHYS, type SimulatedWay, type Simulation } from './simulation.ts'

/** Events that fare alike, with their ways. */
export interface SimulatedGroup {
  names: string[]
  ways: SimulatedWay[]
}

/** Puts events that fare alike into one group: most do. */
export const groupSimulated = ({ events }: Simulation): SimulatedGroup[] => {
  const groups = new Map<string, SimulatedGroup>()
  for (const { name, ways } of events) {
    const key = JSON.stringify(ways)
    const group = groups.get(key) ?? { names: [], ways }
    group.names.push(name)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Says to the owner why a way ends as it does. */
export const explainSimulated = ({ destination, state, reason, why }: SimulatedWay): string => {
  if (reason === 'not-enabled') return 'It is not switched on for this site.'
  if (destination === RELAY && state === 'sent') {
    return 'At least one purpose allows it; fields of the others are left out.'
  }
  return SIMULATION_WHYS[why]
}
