import type { ReportComparison, ReportDays } from '@footfall/contract'
import { NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { text } from '../texts/text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/TextField.tsx'
import styles from './days-picker.module.css'
import { DEFAULT_RANGE, isRangeName, RANGE_NAMES, rangeLabel } from './ranges.ts'
import type { DaysSearch } from './report-search.ts'

const COMPARISONS: readonly { value: ReportComparison; label: string }[] = [
  { value: 'before', label: text('vs. days before') },
  { value: 'year', label: text('vs. a year ago') },
  { value: 'none', label: text('No comparison') },
]

export interface DaysPickerProps {
  search: DaysSearch
  /** The days as they are now. */
  days: ReportDays
  onSearch(part: DaysSearch): void
}

/** Which days a screen is about, and what they are compared with. */
export const DaysPicker = ({ search, days, onSearch }: DaysPickerProps): ReactElement => {
  const { t } = useTexts()
  const isOwn = search.from !== undefined
  return (
    <div className={styles.picker}>
      <NativeSelect
        aria-label={t('Days')}
        value={isOwn ? 'own' : (search.days ?? DEFAULT_RANGE)}
        data={[
          ...RANGE_NAMES.map((name) => ({ value: name, label: t(rangeLabel(name)) })),
          { value: 'own', label: t('Choose days') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onSearch(
            isRangeName(value)
              ? {
                  days: value === DEFAULT_RANGE ? undefined : value,
                  from: undefined,
                  to: undefined,
                }
              : { days: undefined, ...days },
          )
        }
      />
      {isOwn ? <OwnDays key={`${days.from} ${days.to}`} days={days} onSearch={onSearch} /> : null}
      <NativeSelect
        aria-label={t('Compare')}
        value={search.compare ?? 'before'}
        data={COMPARISONS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ currentTarget: { value } }) =>
          onSearch({
            compare: COMPARISONS.find((one) => one.value === value && value !== 'before')?.value,
          })
        }
      />
    </div>
  )
}

const OwnDays = ({ days, onSearch }: Omit<DaysPickerProps, 'search'>): ReactElement => {
  const { t } = useTexts()
  const [typed, setTyped] = useState(days)
  const change = (part: Partial<ReportDays>): void => {
    const next = { ...typed, ...part }
    setTyped(next)
    // While a year is being typed there is no day yet, or one long ago.
    if (next.from >= '2000-01-01' && next.from <= next.to) onSearch(next)
  }
  return (
    <>
      <TextField
        type="date"
        aria-label={t('First day')}
        value={typed.from}
        max={typed.to}
        onChange={(from) => change({ from })}
      />
      <TextField
        type="date"
        aria-label={t('Last day')}
        value={typed.to}
        min={typed.from}
        onChange={(to) => change({ to })}
      />
    </>
  )
}
