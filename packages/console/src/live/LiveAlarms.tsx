import type { LiveAlarm } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { alarmNotes } from './alarm-words.ts'
import { FoldCard } from './FoldCard.tsx'
import styles from './live-alarms.module.css'

/** More than these at once say one thing: look at everything. */
const MOST = 3

/**
 * Sudden changes in what comes: what was seen, what is usual, what to do. One line where there is little room or the
 * reader has put them aside; what is new after that opens it again where there is room.
 */
export const LiveAlarms = ({ alarms }: { alarms: readonly LiveAlarm[] }): ReactElement | null => {
  const { t } = useTexts()
  const format = useFormat()

  const [choice, setChoice] = useState<{ isOpen: boolean; titles: readonly string[] }>()
  const notes = alarmNotes(alarms, t, format)
  const [first] = notes
  if (!first) return null
  const titles = notes.map(({ title }) => title)
  const isChosen = choice && titles.every((title) => choice.titles.includes(title))
  const isOne = notes.length === 1
  const rest = notes.length - MOST
  return (
    <div className={styles.alarms}>
      <FoldCard
        icon="alert"
        label={t('Sudden changes')}
        title={isOne ? first.title : t('{{count}} sudden changes', { count: notes.length })}
        isOpen={isChosen ? choice.isOpen : undefined}
        onToggle={(isOpen) => setChoice({ isOpen, titles })}
      >
        <ul className={styles.notes}>
          {notes.slice(0, MOST).map(({ name, title, text }) => (
            <li key={name}>
              {isOne ? null : <strong>{title}</strong>}
              <p>{text}</p>
            </li>
          ))}
          {rest > 0 ? <li>{t('{{count}} more events have changed.', { count: rest })}</li> : null}
        </ul>
      </FoldCard>
      {/* Folded or not, a change is read out once, in few words. */}
      <p className={styles.said} role="status">
        {titles.slice(0, MOST).join('. ')}
      </p>
    </div>
  )
}
