import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './change.module.css'
import { changeOf } from './report-words.ts'

/** By how much a figure moved against the days before. */
export const Change = ({ now, before }: { now: number; before: number }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const change = changeOf(now, before)
  if (change === undefined) {
    return <span className={styles.change}>{now === 0 ? t('None before either') : t('New')}</span>
  }
  if (now === before) return <span className={styles.change}>{t('As before')}</span>
  const share = format.percent(Math.abs(change))
  return (
    <span
      className={styles.change}
      data-way={change > 0 ? 'up' : 'down'}
      title={t('{{n}} before', { n: format.number(before, { maximumFractionDigits: 2 }) })}
    >
      <Icon name={change > 0 ? 'up' : 'arrow-down'} size={12} />
      <span aria-hidden="true">{share}</span>
      <span className={styles.words}>
        {change > 0 ? t('{{share}} more', { share }) : t('{{share}} fewer', { share })}
      </span>
    </span>
  )
}
