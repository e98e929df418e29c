import {
  type DestinationInfo,
  type EventState,
  type LiveEvent,
  STATES,
  type StateTone,
} from '@footfall/contract'
import { Fragment, type MemoExoticComponent, memo, type ReactElement, type ReactNode } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { destinationTitle } from './destination-title.ts'
import { EventWay } from './EventWay.tsx'
import { EvidenceMark } from './EvidenceMark.tsx'
import { destinationState } from './event-states.ts'
import styles from './live-row.module.css'
import { pagePath } from './page-path.ts'
import { isShopsWord, namesPage } from './shops-word.ts'

/** Badges in one row; the rest is a number. */
export const MOST_BADGES = 3

export interface LiveRowProps {
  event: LiveEvent
  isOpen: boolean
  onOpen(id: string | undefined): void
  destinations?: readonly DestinationInfo[] | undefined
  settingsLink: ReactNode
  /** Came while the reader watched, so it may make an entrance. */
  isNew?: boolean
}

/** One event in one line; opened, its whole way. */
export const LiveRow: MemoExoticComponent<(props: LiveRowProps) => ReactElement> = memo(
  (props: LiveRowProps) => {
    const { event, isOpen, onOpen, destinations, settingsLink, isNew = false } = props
    const panel = `way-${event.id}`
    const button = `row-${event.id}`
    return (
      <li className={styles.row} data-open={isOpen || undefined} data-new={isNew || undefined}>
        <button
          type="button"
          id={button}
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => onOpen(isOpen ? undefined : event.id)}
        >
          {/* The spaces are not drawn; they keep the words apart in the button's name. */}
          <RowTime at={event.time} receivedAt={event.receivedAt} />{' '}
          <span className={styles.name}>{event.name}</span>{' '}
          <span className={styles.where}>
            <RowPage event={event} />
            <EvidenceMark event={event} />
          </span>{' '}
          <span className={styles.states}>
            <RowStates event={event} destinations={destinations} />
          </span>
          <Icon name="down" className={styles.chevron ?? ''} />
        </button>
        <section id={panel} aria-labelledby={button} className={styles.panel} hidden={!isOpen}>
          {isOpen ? (
            <EventWay event={event} destinations={destinations} settingsLink={settingsLink} />
          ) : null}
        </section>
      </li>
    )
  },
)

const RowPage = ({ event }: { event: LiveEvent }): ReactElement => {
  const { t } = useTexts()

  const title = isShopsWord(event) ? t('Your shop told of it') : event.title
  return (
    <span className={styles.page}>
      {title ? <span className={styles.pageTitle}>{title}</span> : null}{' '}
      {namesPage(event) ? <span className={styles.path}>{pagePath(event.url)}</span> : null}
    </span>
  )
}

const RowTime = ({ at, receivedAt }: { at: number; receivedAt: number }): ReactElement => {
  const format = useFormat()

  const isToday = format.day(at) === format.day(receivedAt)
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()} title={format.clock(at)}>
      {isToday ? null : <span className={styles.day}>{format.day(at)}</span>}
      {format.second(at)}
    </time>
  )
}

const RowStates = ({
  event,
  destinations,
}: Pick<LiveRowProps, 'event' | 'destinations'>): ReactElement => {
  const told = event.destinations.flatMap((destination) => {
    const state = destinationState(destination)
    return state ? [{ name: destination.name, state }] : []
  })
  if (told.length === 0) return <StateBadge state="recorded" />
  const rest = told.length - MOST_BADGES
  // What went wrong must not hide behind the number.
  const shown = rest > 0 ? told.toSorted((a, b) => urgency(a.state) - urgency(b.state)) : told
  return (
    <>
      {shown.slice(0, MOST_BADGES).map(({ name, state }) => (
        <Fragment key={name}>
          <StateBadge state={state} of={destinationTitle(destinations, name)} />{' '}
        </Fragment>
      ))}
      {rest > 0 ? <span className={styles.more}>+{rest}</span> : null}
    </>
  )
}

const TONES: readonly StateTone[] = ['bad', 'quiet', 'waiting', 'busy', 'good']
const urgency = (state: EventState): number => TONES.indexOf(STATES[state].tone)
