import {
  type DestinationInfo,
  SIMULATION_WHYS,
  type SimulatedWay,
  type Simulation,
} from '@footfall/contract'
import type { ReactElement } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { Icon } from '../ui/Icon.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import styles from './try-result.module.css'

const RELAY = 'relay'

export interface TryResultProps {
  result: Simulation
  /** For the platforms' names. */
  infos: readonly DestinationInfo[] | undefined
}

/** Each event's ways, events that fare alike together; then what would be loaded besides. */
export const TryResult = ({ result, infos }: TryResultProps): ReactElement => (
  <div className={styles.results} aria-live="polite">
    {alike(result).map(({ names, ways }) => (
      <div key={names.join()}>
        <h3 className={styles.names}>{names.join(', ')}</h3>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.destination} className={styles.way}>
              <span className={styles.who}>
                {way.destination === RELAY
                  ? 'Footfall’s server'
                  : destinationTitle(infos, way.destination)}
              </span>
              <StateBadge state={way.state} />
              <span className={styles.why}>{whyOf(way)}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
    {result.parts.length > 0 ? (
      <div>
        <h3 className={styles.names}>Loaded besides</h3>
        <ul className={styles.ways}>
          {result.parts.map(({ name, isLoaded, why }) => (
            <li key={name} className={styles.way}>
              <span className={styles.who}>{destinationTitle(infos, name)}</span>
              <span className={styles.loaded} data-on={isLoaded || undefined}>
                <Icon name={isLoaded ? 'check' : 'minus'} size={14} />
                {isLoaded ? 'Loaded' : 'Not loaded'}
              </span>
              <span className={styles.why}>{SIMULATION_WHYS[why]}</span>
            </li>
          ))}
        </ul>
      </div>
    ) : null}
  </div>
)

const alike = ({ events }: Simulation): { names: string[]; ways: SimulatedWay[] }[] => {
  const groups = new Map<string, { names: string[]; ways: SimulatedWay[] }>()
  for (const { name, ways } of events) {
    const key = JSON.stringify(ways)
    const group = groups.get(key) ?? { names: [], ways }
    group.names.push(name)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const whyOf = ({ destination, state, reason, why }: SimulatedWay): string => {
  if (reason === 'not-enabled') return 'It is not switched on for this site.'
  if (destination === RELAY && state === 'sent') {
    return 'At least one purpose allows it; fields of the others are left out.'
  }
  return SIMULATION_WHYS[why]
}
