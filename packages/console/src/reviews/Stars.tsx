import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './stars.module.css'

const STARS = [1, 2, 3, 4, 5]

/** Stars of one review, or of an average, to the nearest half. */
export const Stars = ({ rating }: { rating: number }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const said = format.number(rating, { maximumFractionDigits: 1 })
  const halves = Math.round(rating * 2)
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('{{rating}} out of 5 stars', { rating: said })}
    >
      {STARS.map((star) => {
        const fill = halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'none'
        return (
          <span key={star} className={styles.star} data-fill={fill}>
            <Icon name="star" className={styles.edge ?? ''} />
            {fill === 'none' ? null : <Icon name="star" className={styles.fill ?? ''} />}
          </span>
        )
      })}
    </span>
  )
}
