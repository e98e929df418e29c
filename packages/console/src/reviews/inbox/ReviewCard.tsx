import { type InboxReview, REVIEW_MARKS, REVIEW_STATES } from '@footfall/contract'
import { type ReactElement, useId } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { Stars } from '../Stars.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { ReviewWords } from './ReviewWords.tsx'
import styles from './review-card.module.css'
import { STATE_TONES, VERIFIED_WORDS } from './review-words.ts'

export interface ReviewCardProps {
  site: string
  review: InboxReview
  onGone(): void
}

/** One review with all that decides whether it may be published. Every word in it is a stranger's. */
export const ReviewCard = ({ site, review, onGone }: ReviewCardProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const heading = useId()
  const { author, rating, state, product, verified, source, marks, isTwin, at } = review
  return (
    <article className={styles.card} aria-labelledby={heading} tabIndex={-1}>
      <header className={styles.head}>
        <h3 id={heading} className={styles.author}>
          <bdi>{author || t('Without a name')}</bdi>
        </h3>
        {rating ? <Stars rating={rating} /> : <span className={styles.facts}>{t('No stars')}</span>}
        <span className={styles.state}>
          <ToneBadge tone={STATE_TONES[state]} label={t(REVIEW_STATES[state].label)} />
        </span>
      </header>
      <ul className={styles.facts}>
        <li>
          <time dateTime={new Date(at).toISOString()}>{format.day(at)}</time>
        </li>
        <li>{source.name}</li>
        {product ? (
          <li>
            <bdi>{product}</bdi>
          </li>
        ) : null}
        <li>{verified ? t(VERIFIED_WORDS[verified]) : t('Not checked')}</li>
      </ul>
      {marks.length > 0 ? (
        <Notice tone="waiting" title={t('It may be spam.')}>
          {marks.map((mark) => (
            <div key={mark}>{t(REVIEW_MARKS[mark])}</div>
          ))}
        </Notice>
      ) : null}
      {isTwin ? (
        <p className={styles.note}>
          {t('It repeats another review. Only that one is shown and counted.')}
        </p>
      ) : null}
      <ReviewWords review={review} />
      <ReviewPictures pictures={review.pictures} />
      {review.deleteAt !== undefined ? (
        <p className={styles.note}>
          {t('Deleted by itself on {{day}}.', { day: format.day(review.deleteAt) })}
        </p>
      ) : null}
      <ReviewActions site={site} review={review} onGone={onGone} />
    </article>
  )
}
