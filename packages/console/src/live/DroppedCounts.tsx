import { type LiveCount, REASONS } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Trans } from '../texts/Trans.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './dropped-counts.module.css'

export interface DroppedCountsProps {
  counts: readonly LiveCount[]
  now: number
}

const HOUR = 3_600_000

/** What was not recorded this hour and why: numbers only, since nothing else was kept. */
export const DroppedCounts = ({ counts, now }: DroppedCountsProps): ReactElement | null => {
  const { t } = useTexts()
  const format = useFormat()

  const seen = counts.filter(({ n }) => n > 0)
  if (seen.length === 0) return null
  const total = seen.reduce((sum, { n }) => sum + n, 0)
  return (
    <section className={styles.counts} aria-label={t('Not recorded this hour')}>
      <Icon name="shield" size={18} className={styles.icon ?? ''} />
      <div>
        <p className={styles.title}>
          <Trans
            i18nKey="<n>{{n}}</n> not recorded since {{time}}"
            values={{ n: format.number(total), time: format.minute(now - (now % HOUR)) }}
            components={{ n: <strong /> }}
          />
          <span className={styles.note}>
            {t('Counted only; nothing about these visitors was kept.')}
          </span>
        </p>
        <ul className={styles.reasons}>
          {seen.map(({ reason, n }) => (
            <li key={reason}>
              {/* With one reason alone its number is the total above. */}
              {seen.length > 1 ? <strong>{format.number(n)} </strong> : null}
              {t(REASONS[reason])}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
