import type { DestinationInfo, LiveEvent } from '@footfall/contract'
import type { CSSProperties, ReactElement, ReactNode, Ref } from 'react'
import { Icon } from '../ui/Icon.tsx'
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
  const { events, waiting, openId, onOpen, destinations, settingsLink, loadedAt } = props
  return (
    <div className={styles.list} style={toldWidth(events)} {...props.reader}>
      <div ref={props.topRef} className={styles.top} />
      {waiting > 0 ? (
        <div className={styles.pillPlace}>
          <button type="button" className={styles.pill} onClick={props.onShowWaiting}>
            <Icon name="up" size={14} />
            {waiting} new
          </button>
        </div>
      ) : null}
      <div className={styles.header} aria-hidden="true">
        <span>Time</span>
        <span>Event</span>
        <span>Page</span>
        <span>Told</span>
      </div>
      <ol className={styles.rows} aria-label="Events, newest first">
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
const toldWidth = (events: readonly LiveEvent[]): CSSProperties => {
  const most = Math.max(1, ...events.map(({ destinations }) => destinations.length))
  return { '--told-width': `${Math.min(most, MOST_BADGES) * 124}px` } as CSSProperties
}
