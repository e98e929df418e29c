import type { ReportDays } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/TextField.tsx'
import styles from './orders-screen.module.css'

export interface OrderDayFieldsProps {
  days: ReportDays
  onDays(days: ReportDays): void
}

/** The first and the last day. */
export const OrderDayFields = ({ days, onDays }: OrderDayFieldsProps): ReactElement => {
  const { t } = useTexts()
  // Only while what is typed is no pair of days: a year that is being typed lies long ago.
  const [draft, setDraft] = useState<ReportDays>()
  const typed = draft ?? days
  const change = (part: Partial<ReportDays>): void => {
    const next = { ...typed, ...part }
    const isSound = next.from >= '2000-01-01' && next.from <= next.to
    setDraft(isSound ? undefined : next)
    if (isSound) onDays(next)
  }
  return (
    <div className={styles.days}>
      <TextField
        type="date"
        aria-label={t('First day')}
        value={typed.from}
        max={typed.to}
        onChange={(from) => change({ from })}
      />
      <span aria-hidden="true">–</span>
      <TextField
        type="date"
        aria-label={t('Last day')}
        value={typed.to}
        min={typed.from}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}
