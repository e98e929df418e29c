import {
  type DestinationInfo,
  type LiveDestination,
  type LiveEvent,
  STATES,
} from '@footfall/contract'
import type { CSSProperties, ReactElement, ReactNode, Ref } from 'react'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { destinationTitle } from './destination-title.ts'
import { destinationState } from './event-states.ts'
import { LiveRow, MOST_BADGES } from './LiveRow.tsx'
import styles from './live-list.module.css'
import type { ReaderEvents } from './use-reader.ts'

export interface LiveListProps {
  events: readonly LiveEvent[]
  /** How many came while the list stood still. */
  waiting: number
  onShowWaiting(): void
  openId: string | undefined
  onOpen(id: string | undefined): void
  destinations?: readonly DestinationInfo[] | undefined
  settingsLink: ReactNode
  /** Events that were there when the page opened make no entrance. */
  loadedAt: number
  reader: ReaderEvents
  topRef: Ref<HTMLDivElement>
}

/** The rows, newest first, and the pill that says how many wait above them. */
export const LiveList = (props: LiveListProps): ReactElement => {
  const { t } = useTexts()

  const { events, waiting, openId, onOpen, destinations, settingsLink, loadedAt } = props
  return (
    <div className={styles.list} style={toldWidth(events, destinations, t)} {...props.reader}>
      <div ref={props.topRef} className={styles.top} />
      {waiting > 0 ? (
        <div className={styles.pillPlace}>
          <button type="button" className={styles.pill} onClick={props.onShowWaiting}>
            <Icon name="up" size={14} />
            {t('{{count}} new', { count: waiting })}
          </button>
        </div>
      ) : null}
      <div className={styles.header} aria-hidden="true">
        <span>{t('Time')}</span>
        <span>{t('Event')}</span>
        <span>{t('Page')}</span>
        <span>{t('Told')}</span>
      </div>
      <ol className={styles.rows} aria-label={t('Events, newest first')}>
        {events.map((event) => (
          <LiveRow
            key={event.id}
            event={event}
            isOpen={event.id === openId}
            onOpen={onOpen}
            destinations={destinations}
            settingsLink={settingsLink}
            isNew={event.receivedAt > loadedAt}
          />
        ))}
      </ol>
    </div>
  )
}

/** One width for the last column of all rows, so that states stand below each other. */
const toldWidth = (
  events: readonly LiveEvent[],
  infos: readonly DestinationInfo[] | undefined,
  t: Translate,
): CSSProperties => {
  const widths = events.map((event) =>
    event.destinations
      .slice(0, MOST_BADGES)
      .map((destination) => badgeWidth(destination, infos, t))
      .reduce((sum, width) => sum + width, 0),
  )
  return { '--told-width': `${Math.max(LEAST_TOLD, ...widths)}px` } as CSSProperties
}

const LEAST_TOLD = 124
/** A letter of a badge on average, generously; and its icon, edges and the gap to the next. */
const LETTER = 7
const AROUND = 37

const badgeWidth = (
  destination: LiveDestination,
  infos: readonly DestinationInfo[] | undefined,
  t: Translate,
): number => {
  const state = destinationState(destination)
  if (!state) return 0
  const words = `${destinationTitle(infos, destination.name)} ${t(STATES[state].label)}`
  return Math.round(words.length * LETTER) + AROUND
}
