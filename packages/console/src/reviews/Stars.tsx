import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './stars.module.css'

const STARS = [1, 2, 3, 4, 5]

/** Stars of one review, or of an average. */
export const Stars = ({ rating }: { rating: number }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const said = format.number(rating, { maximumFractionDigits: 1 })
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('{{rating}} out of 5 stars', { rating: said })}
    >
      {STARS.map((star) => (
        <Icon
          key={star}
          name="star"
          className={(rating >= star - 0.25 ? styles.full : styles.none) ?? ''}
        />
      ))}
    </span>
  )
}
