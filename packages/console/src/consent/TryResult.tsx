import {
  type DestinationInfo,
  explainSimulated,
  groupSimulated,
  RELAY,
  SIMULATION_WHYS,
  type Simulation,
} from '@footfall/contract'
import type { ReactElement } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import styles from './try-result.module.css'

export interface TryResultProps {
  result: Simulation
  /** For the platforms' names. */
  infos: readonly DestinationInfo[] | undefined
}

/** Each event's ways, events that fare alike together; then what would be loaded besides. */
export const TryResult = ({ result, infos }: TryResultProps): ReactElement => {
  const { t } = useTexts()

  return (
    <div className={styles.results} aria-live="polite">
      {groupSimulated(result).map(({ names, ways }) => (
        <div key={names.join()}>
          <h3 className={styles.names}>{names.join(', ')}</h3>
          <ul className={styles.ways}>
            {ways.map((way) => (
              <li key={way.destination} className={styles.way}>
                <span className={styles.who}>
                  {way.destination === RELAY
                    ? t('Footfall’s server')
                    : destinationTitle(infos, way.destination)}
                </span>
                <StateBadge state={way.state} />
                <span className={styles.why}>{t(explainSimulated(way))}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {result.parts.length > 0 ? (
        <div>
          <h3 className={styles.names}>{t('Loaded besides')}</h3>
          <ul className={styles.ways}>
            {result.parts.map(({ name, isLoaded, why }) => (
              <li key={name} className={styles.way}>
                <span className={styles.who}>{destinationTitle(infos, name)}</span>
                <span className={styles.loaded} data-on={isLoaded || undefined}>
                  <Icon name={isLoaded ? 'check' : 'minus'} size={14} />
                  {isLoaded ? t('Loaded') : t('Not loaded')}
                </span>
                <span className={styles.why}>{t(SIMULATION_WHYS[why])}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
