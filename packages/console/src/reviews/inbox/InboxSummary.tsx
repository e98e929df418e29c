import type { ReviewCounts } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { Stars } from '../Stars.tsx'
import styles from './inbox-screen.module.css'

/** The average of all reviews, how many there are, and how many wait. */
export const InboxSummary = ({ counts: found }: { counts: ReviewCounts }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { counts, average, total } = found
  return (
    <section className={styles.summary} aria-label={t('In short')}>
      {total > 0 ? (
        <div className={styles.average}>
          <span className={styles.figure}>
            {format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </span>
          <Stars rating={average} />
        </div>
      ) : null}
      <p className={styles.words}>
        {total > 0
          ? t('Average of all {{count}} reviews, hidden ones too.', { count: total })
          : t('No review is published yet.')}
      </p>
      {counts.waiting > 0 ? (
        <ToneBadge tone="waiting" label={t('{{count}} wait', { count: counts.waiting })} />
      ) : (
        <ToneBadge tone="good" label={t('Nothing waits')} />
      )}
    </section>
  )
}
