import type { ReactElement } from 'react'
import { isLongTitle } from './long-title.ts'
import type { ReviewsOptions } from './read-options.ts'

/** As many empty cards as are in sight at most. */
const IN_SIGHT = 6

/** As high as what comes, before it has come. */
export const PlaceKept = ({
  options: { layout, pagination, title, hasWrite, texts },
}: {
  options: ReviewsOptions
}): ReactElement => {
  const isSlider = layout === 'slider'
  return (
    <div className="ff-reviews-all" aria-hidden="true">
      {layout === 'badge' ? (
        <div className="ff-reviews-badge" />
      ) : (
        <>
          <div className="ff-reviews-head">
            {title ? (
              <p className="ff-reviews-title" data-long={isLongTitle(title) || undefined}>
                {title}
              </p>
            ) : null}
            <p className="ff-reviews-summary" />
            {hasWrite ? <span className="ff-reviews-write">{texts.writeReview}</span> : null}
          </div>
          <div className={`ff-reviews-${layout}`}>
            <ul className="ff-reviews-list">
              {Array.from({ length: isSlider ? IN_SIGHT : pagination }, (_, at) => (
                <li key={at} className="ff-reviews-card" />
              ))}
            </ul>
            {isSlider ? <div className="ff-reviews-controls" /> : null}
          </div>
          <div className="ff-reviews-notes" />
        </>
      )}
    </div>
  )
}
