import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { startScroller } from './scroller.ts'
import { useController } from './use-controller.ts'

export interface ScrollerProps {
  /** What is shown, for who does not see it. */
  label?: string | undefined
  /** Turns by itself, with a button to pause it. */
  autoplay?: boolean | undefined
  /** Seconds that each is shown. */
  speed?: number | undefined
  previousLabel?: string | undefined
  nextLabel?: string | undefined
  pauseLabel?: string | undefined
  /** With `{n}` and `{all}`. */
  countLabel?: string | undefined
  /** Unique on its page; made up where it is absent. */
  id?: string | undefined
  className?: string | undefined
}

/** Slides that scroll sideways and snap. Buttons and dots show themselves once a script is there for them. */
export const Scroller = ({
  root,
  slides,
  style,
  autoplay = false,
  speed = 6,
  label,
  previousLabel = 'Previous',
  nextLabel = 'Next',
  pauseLabel = 'Pause',
  countLabel = '{n} of {all}',
  id,
  className,
}: ScrollerProps & {
  root: string
  slides: readonly ReactNode[]
  style?: CSSProperties
}): ReactElement => {
  const ref = useController(startScroller, { autoplay, speed }, { content: slides.length })
  const count = (index: number): string =>
    countLabel.replace('{n}', `${index + 1}`).replace('{all}', `${slides.length}`)
  return (
    <section
      ref={ref as React.RefObject<HTMLElement>}
      className={[root, className].filter(Boolean).join(' ')}
      id={id}
      aria-label={label || undefined}
      style={style}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul className="ff-track" tabIndex={0} aria-label={label || undefined}>
        {slides.map((slide, index) => (
          <li key={index} className="ff-slide">
            {slide}
          </li>
        ))}
      </ul>
      <div className="ff-controls">
        {autoplay && (
          <button
            type="button"
            className="ff-control ff-pause"
            aria-label={pauseLabel}
            aria-pressed="false"
          />
        )}
        <button type="button" className="ff-control ff-previous" aria-label={previousLabel} />
        {slides.map((_, index) => (
          <button key={index} type="button" className="ff-dot" aria-label={count(index)} />
        ))}
        <button type="button" className="ff-control ff-next" aria-label={nextLabel} />
        {/* What turns by itself must not speak by itself. */}
        <p className="ff-said" aria-live={autoplay ? 'off' : 'polite'} />
      </div>
    </section>
  )
}
