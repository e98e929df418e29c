import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { CloseIcon } from '../shared/CloseIcon.tsx'
import { Summary } from './Header.tsx'
import type { ReviewsOptions } from './read-options.ts'

/** The average in a small space; pressed, it opens the reviews. That much a browser does without a script. */
export const Badge = ({
  options,
  children,
}: {
  options: ReviewsOptions
  children: ReactNode
}): ReactElement => {
  const { data, texts, title } = options
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="ff-reviews-badge" popoverTarget={id} aria-haspopup="dialog">
        {data ? <Summary options={options} data={data} /> : null}
        <span className="ff-reviews-hint">{texts.showReviews}</span>
      </button>
      <div
        ref={panel}
        id={id}
        className="ff-reviews-panel"
        popover="auto"
        role="dialog"
        aria-label={title || texts.heading}
        tabIndex={-1}
        onToggle={(event) => {
          if (event.newState === 'open') panel.current?.focus()
        }}
      >
        <button
          type="button"
          className="ff-reviews-button ff-reviews-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <CloseIcon />
        </button>
        {children}
      </div>
    </>
  )
}
