import { type LiveCount, REASONS } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './dropped-counts.module.css'
import { formatMinute } from './format-time.ts'

export interface DroppedCountsProps {
  counts: readonly LiveCount[]
  now: number
}

const HOUR = 3_600_000

/** What was not recorded this hour and why: numbers only, since nothing else was kept. */
export const DroppedCounts = ({ counts, now }: DroppedCountsProps): ReactElement | null => {
  const seen = counts.filter(({ n }) => n > 0)
  if (seen.length === 0) return null
  const total = seen.reduce((sum, { n }) => sum + n, 0)
  return (
    <section className={styles.counts} aria-label="Not recorded this hour">
      <Icon name="shield" size={18} className={styles.icon ?? ''} />
      <div>
        <p className={styles.title}>
          <strong>{total.toLocaleString()}</strong> not recorded since{' '}
          {formatMinute(now - (now % HOUR))}
          <span className={styles.note}>Counted only; nothing about these visitors was kept.</span>
        </p>
        <ul className={styles.reasons}>
          {seen.map(({ reason, n }) => (
            <li key={reason}>
              {/* With one reason alone its number is the total above. */}
              {seen.length > 1 ? <strong>{n.toLocaleString()} </strong> : null}
              {REASONS[reason]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
