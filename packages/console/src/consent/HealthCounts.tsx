import type { ConsentHealth } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './health-counts.module.css'

/** The bare numbers behind what is said below them. */
export const HealthCounts = ({ health }: { health: ConsentHealth }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()

  const { found, granted, denied, late, conflict } = health.counts
  const numbers: [word: string, n: number][] = [
    [t('Pages with a tool'), found],
    [t('Answers without a refusal'), granted],
    [t('Answers with a refusal'), denied],
    [t('Late answers'), late],
    [t('Disagreements'), conflict],
  ]
  return (
    <div>
      <p className={styles.period}>{t('Last {{count}} days', { count: health.days })}</p>
      <dl className={styles.counts}>
        {numbers.map(([word, n]) => (
          <div key={word} className={styles.count}>
            <dt>{word}</dt>
            <dd>{format.number(n)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
