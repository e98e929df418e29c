import type { EventTally } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useNow } from '../live/use-now.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './tally.module.css'

const WIDTH = 112
const HEIGHT = 24

/** How often something came: a bar for each of 28 days, and the figures beside it. */
export const Tally = ({ tally }: { tally: EventTally }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const { week, month, days, sums, lastAt } = tally
  const most = Math.max(1, ...days)
  const step = WIDTH / days.length
  if (month === 0) return <p className={styles.none}>{t('None in 28 days')}</p>
  const worth = Object.entries(sums).map(([currency, sum]) => format.money(sum, currency))
  return (
    <div className={styles.tally}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        aria-hidden="true"
      >
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className={styles.axis} />
        {days.map((n, at) =>
          n > 0 ? (
            <rect
              key={at}
              x={at * step + 0.5}
              y={HEIGHT - Math.max(2, (n / most) * HEIGHT)}
              width={step - 1}
              height={Math.max(2, (n / most) * HEIGHT)}
            />
          ) : null,
        )}
      </svg>
      <p className={styles.figures}>
        <span className={styles.figure}>
          <b>{format.number(week)}</b> {t('in 7 days')}
        </span>
        <span className={styles.figure}>
          <b>{format.number(month)}</b> {t('in 28 days')}
        </span>
        {worth.length > 0 ? <span className={styles.figure}>{format.list(worth)}</span> : null}
        <span className={styles.last}>
          {lastAt ? t('last {{when}}', { when: format.relative(lastAt, now) }) : null}
        </span>
      </p>
    </div>
  )
}
