import { type PublicReview, REVIEW_EVENTS } from '@footfall/contract'
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { CardEnv } from './card-env.ts'
import { cutText } from './cut-text.ts'

/** What was written, cut where the owner wants it; without a script the rest opens below. */
export const ReviewText = ({
  review,
  env: { options, tell },
  isWhole,
}: {
  review: PublicReview
  env: CardEnv
  isWhole: boolean
}): ReactElement => {
  const { texts, textSize } = options
  const { original, translation } = review
  const body = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isOriginal, setOriginal] = useState(false)
  const { text, language } = isOriginal ? original : (translation ?? original)
  const { head, rest } = cutText(text, isOpen || isWhole ? 0 : textSize)
  useEffect(() => {
    // The link that was pressed is gone; who reads by keyboard goes on in the text, and scrolls it.
    if (isOpen) body.current?.focus({ preventScroll: true })
  }, [isOpen])
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    setOpen(true)
    tell(REVIEW_EVENTS.readMore, review)
  }
  return (
    <div className="ff-reviews-body">
      {review.title ? (
        <p className="ff-reviews-subject" dir="auto" lang={original.language}>
          {review.title}
        </p>
      ) : null}
      {text ? (
        <p
          className="ff-reviews-text"
          ref={body}
          tabIndex={isOpen ? 0 : undefined}
          dir="auto"
          lang={language}
        >
          {rest ? `${head}…` : head}
        </p>
      ) : null}
      {rest ? (
        <details>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by pointer and keyboard alike */}
          <summary className="ff-reviews-link" onClick={open}>
            {texts.readMore}
          </summary>
          <p className="ff-reviews-text" dir="auto" lang={language}>
            {rest.trimStart()}
          </p>
        </details>
      ) : null}
      {translation ? (
        <button type="button" className="ff-reviews-link" onClick={() => setOriginal(!isOriginal)}>
          {isOriginal ? texts.showTranslation : texts.showOriginal}
        </button>
      ) : null}
    </div>
  )
}
