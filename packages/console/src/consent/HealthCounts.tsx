import type { ConsentHealth } from '@footfall/contract'
import type { ReactElement } from 'react'
import styles from './health-counts.module.css'

/** The bare numbers behind what is said below them. */
export const HealthCounts = ({ health }: { health: ConsentHealth }): ReactElement => {
  const { found, granted, denied, late, conflict } = health.counts
  const numbers: [word: string, n: number][] = [
    ['Pages with a tool', found],
    ['Answers without a refusal', granted],
    ['Answers with a refusal', denied],
    ['Late answers', late],
    ['Disagreements', conflict],
  ]
  return (
    <div>
      <p className={styles.period}>Last {health.days} days</p>
      <dl className={styles.counts}>
        {numbers.map(([word, n]) => (
          <div key={word} className={styles.count}>
            <dt>{word}</dt>
            <dd>{n.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
