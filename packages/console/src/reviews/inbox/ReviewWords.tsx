import type { InboxReview } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './review-card.module.css'

/** More than this is folded, so that one long review does not push away the rest. */
const MOST_LETTERS = 700

/** What was written, by the author and by the shop. */
export const ReviewWords = ({ review }: { review: InboxReview }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { title, text, language, reply } = review
  const isLong = text.length > MOST_LETTERS
  return (
    <div className={styles.words}>
      {title ? (
        <p className={styles.title} lang={language} dir="auto">
          {title}
        </p>
      ) : null}
      {text ? (
        <p className={styles.text} lang={language} dir="auto" data-folded={isLong && !isWhole}>
          {text}
        </p>
      ) : (
        <p className={styles.note}>{t('Stars alone, no words.')}</p>
      )}
      {isLong ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show less') : t('Show all of it')}
        </button>
      ) : null}
      {reply ? (
        <blockquote className={styles.reply}>
          <p className={styles.note}>
            {reply.at === undefined
              ? t('Your reply')
              : t('Your reply of {{day}}', { day: format.day(reply.at) })}
          </p>
          <p className={styles.text} dir="auto">
            {reply.text}
          </p>
        </blockquote>
      ) : null}
    </div>
  )
}
