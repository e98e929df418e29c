import { type ReactElement, useEffect, useRef, useState } from 'react'
import { createSlider, type SliderController, type SliderState } from './create-slider.ts'
import { Cards, type ListProps } from './List.tsx'
import { loadCount } from './load-count.ts'
import { fillText } from './texts.ts'

/** As many as fit a phone; of more pages those around the present one have a dot. */
const MOST_DOTS = 5

const PREVIOUS = 'M10 3L5 8l5 5'
const NEXT = 'M6 3l5 5-5 5'
const PAUSE = 'M5.5 3.5v9m5-9v9'
const PLAY = 'M5 3.5l7 4.5-7 4.5z'

/** A row of cards to swipe through. Its buttons show themselves once a script is there for them. */
export const Slider = ({ env, pages, state }: ListProps): ReactElement => {
  const { options } = env
  const { texts, pagination, swipeStep, swipePerBtn, swipePerDot } = options
  const root = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLUListElement>(null)
  const slider = useRef<SliderController>(null)
  const [{ at, fit, isPlaying }, show] = useState<SliderState>({
    at: 0,
    fit: 1,
    isPlaying: options.autoplay,
  })
  const [isLive, setLive] = useState(false)
  const { drawn } = state
  // Before a script is there it is as the server drew it.
  const total = isLive ? state.reach : state.total
  const step = swipeStep || fit
  const perBtn = swipePerBtn || step
  const perDot = swipePerDot || step
  const count = Math.ceil(Math.max(0, total - fit) / perDot) + 1
  const current = at >= total - fit ? count - 1 : Math.min(count - 1, Math.round(at / perDot))
  const first = Math.max(0, Math.min(current - (MOST_DOTS >> 1), count - MOST_DOTS))

  const need = (target: number): void => {
    if (target + 3 * perDot > drawn) {
      pages.add(loadCount({ offset: drawn, total, pagination, target, perDot }))
    }
  }
  // On the page, which may be a moment later than in the state.
  const there = useRef(drawn)
  const latest = useRef(need)
  latest.current = need

  useEffect(() => {
    if (!root.current || !view.current) return undefined
    const one = createSlider({
      ...options,
      root: root.current,
      view: view.current,
      total: () => pages.getState().reach,
      drawn: () => there.current,
      need: (count) => latest.current(count),
      show,
    })
    slider.current = one
    setLive(true)
    return one.destroy
  }, [options, pages])

  useEffect(() => {
    if (state.isFailed) slider.current?.giveUp()
  }, [state.isFailed])

  useEffect(() => {
    there.current = drawn
    slider.current?.grow()
    if (isLive) latest.current(at + fit)
  }, [at, fit, drawn, total, isLive])

  const move = (to: number): void => slider.current?.move(to)
  const button = (name: string, label: string, path: string, press: () => void) => (
    <button
      type="button"
      className={`ff-reviews-button ff-reviews-${name}`}
      aria-label={label}
      aria-disabled={name === 'previous' && at <= 0 ? true : undefined}
      onClick={press}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <div className="ff-reviews-slider" ref={root}>
      <Cards env={env} state={state} view={view} at={at} />
      <div className="ff-reviews-controls" data-live={isLive && count > 1 ? '' : undefined}>
        {options.autoplay
          ? button('pause', isPlaying ? texts.pause : texts.play, isPlaying ? PAUSE : PLAY, () =>
              slider.current?.toggle(),
            )
          : null}
        <div className="ff-reviews-dots">
          {options.hideDots
            ? null
            : Array.from({ length: Math.min(MOST_DOTS, total) }, (_, index) => (
                <button
                  key={index}
                  type="button"
                  className="ff-reviews-dot"
                  hidden={first + index >= count}
                  aria-label={fillText(texts.goToPage, { n: first + index + 1 })}
                  aria-current={first + index === current ? 'true' : undefined}
                  onClick={() => move((first + index) * perDot)}
                />
              ))}
        </div>
        {button('previous', texts.previous, PREVIOUS, () => move(at - perBtn))}
        {button('next', texts.next, NEXT, () => move(at < total - fit ? at + perBtn : 0))}
      </div>
    </div>
  )
}
