import type { LiveAlarm } from '@footfall/contract'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { alarmNotes } from './alarm-words.ts'
import styles from './live-alarms.module.css'

/** More than these at once say one thing: look at everything. */
const MOST = 3
/** Beside the navigation a tablet leaves no more room than a phone. */
const NARROW = '(max-width: 56.9375em)'

/**
 * Sudden changes in what comes: what was seen, what is usual, what to do. One line where there is little room or the
 * reader has put them aside; what is new after that opens it again where there is room.
 */
export const LiveAlarms = ({ alarms }: { alarms: readonly LiveAlarm[] }): ReactElement | null => {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [choice, setChoice] = useState<{ isOpen: boolean; titles: readonly string[] }>()
  const notes = alarmNotes(alarms)
  const [first] = notes
  if (!first) return null
  const titles = notes.map(({ title }) => title)
  const isChosen = choice && titles.every((title) => choice.titles.includes(title))
  const isOpen = isChosen ? choice.isOpen : !isNarrow
  const isOne = notes.length === 1
  const rest = notes.length - MOST
  return (
    <section className={styles.alarms} aria-label="Sudden changes">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="live-alarms"
        onClick={() => setChoice({ isOpen: !isOpen, titles })}
      >
        <Icon name="alert" size={18} className={styles.icon ?? ''} />
        <span className={styles.title}>
          {isOne ? first.title : `${notes.length} sudden changes`}
        </span>
        <Icon name="down" className={styles.chevron ?? ''} />
      </button>
      <ul id="live-alarms" className={styles.notes} hidden={!isOpen}>
        {notes.slice(0, MOST).map(({ name, title, text }) => (
          <li key={name}>
            {isOne ? null : <strong>{title}</strong>}
            <p>{text}</p>
          </li>
        ))}
        {rest > 0 ? (
          <li>
            {rest === 1 ? 'One more event has changed.' : `${rest} more events have changed.`}
          </li>
        ) : null}
      </ul>
      {/* Folded or not, a change is read out once, in few words. */}
      <p className={styles.said} role="status">
        {titles.slice(0, MOST).join('. ')}
      </p>
    </section>
  )
}
