import type { PublicReview } from '@footfall/contract'
import type { ReactElement } from 'react'
import { type CardEnv, linkProps } from './card-env.ts'
import { pictureAt } from './picture-size.ts'
import { Stars } from './Stars.tsx'

/** Who wrote it, when, and how many stars there were. */
export const Author = ({
  review,
  env: { options, sayTime },
}: {
  review: PublicReview
  env: CardEnv
}): ReactElement => {
  const { author, authorUrl, avatar, at, isEdited, rating, verified } = review
  const { texts } = options
  const name = author || texts.anonymous
  return (
    <>
      <div className="ff-reviews-author">
        {avatar ? (
          <img
            className="ff-reviews-avatar"
            src={pictureAt(avatar.url, 128)}
            alt=""
            width="40"
            height="40"
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className="ff-reviews-avatar" data-tone={name.length % 4} aria-hidden="true">
            {initials(name)}
          </span>
        )}
        <div>
          <p className="ff-reviews-name">
            {authorUrl ? (
              <a dir="auto" href={authorUrl} {...linkProps(options)}>
                {name}
              </a>
            ) : (
              <span dir="auto">{name}</span>
            )}
          </p>
          <p className="ff-reviews-when">
            <time dateTime={isoDate(at)} suppressHydrationWarning>
              {sayTime(review)}
            </time>
            {isEdited ? <span>{` · ${texts.edited}`}</span> : null}
          </p>
        </div>
      </div>
      <div className="ff-reviews-rating">
        {rating ? <Stars rating={rating} options={options} /> : null}
        {verified ? (
          <span className="ff-reviews-verified">
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 8.5l3.2 3L13 4.5" />
            </svg>
            <span>{verified === 'order' ? texts.verifiedBuyer : texts.verifiedBySource}</span>
          </span>
        ) : null}
      </div>
    </>
  )
}

/** Of the first and the last word; none for a name without letters. */
const initials = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return letters
    .filter((_, at) => at === 0 || at === letters.length - 1)
    .join('')
    .toUpperCase()
}

const isoDate = (at: number): string => new Date(at * 1000).toISOString()
