import type { PublicReview } from '@footfall/contract'
import { type FunctionComponent, type MouseEvent, memo, type ReactElement } from 'react'
import { Author } from './Author.tsx'
import { type CardEnv, linkProps } from './card-env.ts'
import { pictureAt } from './picture-size.ts'
import { ReviewText } from './ReviewText.tsx'
import { fillText, type ReviewsTexts } from './texts.ts'

interface CardProps {
  review: PublicReview
  env: CardEnv
  isWhole?: boolean
}

/** What a card says, in a list or beside a picture. */
export const ReviewCard = ({ review, env, isWhole = false }: CardProps): ReactElement => {
  const { options, openPicture } = env
  const { texts, data } = options
  const { pictures, reply, url, reportUrl } = review
  const source = data?.origins.find(({ kind, isForeign }) => isForeign && kind === review.source)
  const alt = pictureOf(review, texts)
  return (
    <>
      <Author review={review} env={env} />
      <ReviewText review={review} env={env} isWhole={isWhole} />
      {openPicture && pictures.length ? (
        <div className="ff-reviews-thumbs">
          {pictures.map((picture, index) => (
            <a
              key={picture.url}
              href={pictureAt(picture.url, 1000)}
              onClick={(event: MouseEvent<HTMLAnchorElement>) => {
                event.preventDefault()
                openPicture(review, index, event.currentTarget)
              }}
            >
              <img
                src={pictureAt(picture.url, 128)}
                alt={alt}
                width="48"
                height="48"
                loading="lazy"
                decoding="async"
              />
            </a>
          ))}
        </div>
      ) : null}
      {reply ? (
        <details className="ff-reviews-reply" open={isWhole}>
          <summary className="ff-reviews-link">{texts.reply}</summary>
          <p className="ff-reviews-text" dir="auto" lang={reply.language}>
            {reply.text}
          </p>
        </details>
      ) : null}
      {source || reportUrl ? (
        <div className="ff-reviews-source">
          {source ? (
            url ? (
              <a href={url} {...linkProps(options)}>
                {source.title}
              </a>
            ) : (
              <span>{source.title}</span>
            )
          ) : null}
          {reportUrl ? (
            <a className="ff-reviews-report" href={reportUrl} {...linkProps(options)}>
              {texts.report}
            </a>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** What a picture is called for who does not see it. */
export const pictureOf = ({ author }: PublicReview, texts: ReviewsTexts): string =>
  fillText(texts.pictureOf, { author: author || texts.anonymous })

interface PieceProps {
  reviews: readonly PublicReview[]
  env: CardEnv
  /** How many stand before it. */
  start: number
}

/** A piece of a list, drawn once however many follow. */
export const CardPiece: FunctionComponent<PieceProps> = memo(({ reviews, env, start }) => (
  <>
    {reviews.map((review, index) => (
      <li key={review.id} className="ff-reviews-card" data-at={start + index}>
        <ReviewCard review={review} env={env} />
      </li>
    ))}
  </>
))
