import {
  type BehaviorBrowser,
  createRemembered,
  isPress,
  readNumber,
  readSwitch,
} from '@footfall/behaviors'
import { dragByMouse } from '../shared/mouse-drag.ts'
import { createRotation } from './rotation.ts'
import { createPages } from './scroller-pages.ts'
import { adoptSwiper } from './swiper-host.ts'

export interface ScrollerSettings {
  autoplay?: unknown
  /** Seconds that each page is shown. */
  speed?: unknown
  /** The same in milliseconds, as builders write it. */
  autoplay_speed?: unknown
  pauseLabel?: unknown
}

const PARTS = {
  track: '.ff-track,.swiper-wrapper',
  slide: '.ff-slide,.swiper-slide:not(.swiper-slide-duplicate)',
  previous: '.ff-previous,.elementor-swiper-button-prev',
  next: '.ff-next,.elementor-swiper-button-next',
}

/** As many as fit a phone; beyond them a figure says the place. */
const MOST_DOTS = 7

/** Slides that scroll sideways and snap, with buttons, dots for pages, and a rotation that can be paused. */
export const startScroller: BehaviorBrowser<ScrollerSettings> = (element, settings, env) => {
  const { document, listen, readers } = env
  const view = element.querySelector<HTMLElement>(PARTS.track)
  const slides = [...(view?.children ?? [])].filter((one): one is HTMLElement =>
    one.matches(PARTS.slide),
  )
  // One that its host's own script has begun is the host's.
  if (!view || !slides[0] || view.closest('.swiper-initialized')) return undefined
  const remembered = createRemembered()
  const isRotating = readSwitch(settings.autoplay)
  const host = view.matches('.ff-track')
    ? undefined
    : adoptSwiper({ ...env, element, view, slides, settings, remembered, isRotating })
  /** Not those of another one inside. */
  const all = (selector: string): HTMLElement[] =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter((one) => !view.contains(one))
  const [previous] = all(PARTS.previous)
  const [next] = all(PARTS.next)
  const [pause] = all('.ff-pause')
  const [said] = all('.ff-said')
  const [controls] = all('.ff-controls')
  const dots = host?.dots ?? all('.ff-dot')

  const say = (): void => {
    if (said) said.textContent = dots[pages.current()]?.ariaLabel ?? ''
  }
  const draw = (starts: readonly number[], current: number): void => {
    const isMany = !host && starts.length > MOST_DOTS
    if (controls) {
      remembered.attribute(controls, 'data-ff-on', starts[1] ? '' : null)
      remembered.attribute(controls, 'data-ff-many', isMany ? '' : null)
    }
    if (isMany) say()
    for (const [index, dot] of dots.entries()) {
      const isCurrent = index === current
      remembered.attribute(dot, 'hidden', starts.includes(index) && !isMany ? null : '')
      remembered.attribute(dot, 'aria-current', isCurrent ? 'true' : null)
      if (host) remembered.toggle(dot, 'swiper-pagination-bullet-active', isCurrent)
    }
  }
  const pages = createPages({
    view,
    slides,
    readers,
    remembered,
    prepare: () => host?.measure(),
    draw,
  })
  const { look, measure, letGo, goOn } = pages
  const rotation = createRotation(env, element, {
    isOn: isRotating,
    ms: readNumber(
      settings.autoplay_speed,
      1000,
      60_000,
      readNumber(settings.speed, 1, 60, 6) * 1000,
    ),
    turn: () => pages.turn(1),
  })
  const press = (target: Element): boolean => {
    const dot = dots.findIndex((one) => one.contains(target))
    if (pause?.contains(target)) {
      remembered.attribute(pause, 'aria-pressed', String(rotation.toggle()))
      return true
    }
    if (previous?.contains(target)) pages.turn(-1)
    else if (next?.contains(target)) pages.turn(1)
    else if (dot >= 0) pages.go(dot)
    else return false
    say()
    return true
  }
  const keydown = (event: Event): void => {
    const { key } = event as KeyboardEvent
    const target = event.target as Element
    const isTurned = target === view && !/Up|Down/.test(key) && pages.press(event)
    if (isTurned || (isPress(event, target) && press(target))) event.preventDefault()
  }
  const offs = [
    listen(element, 'click', (event) => {
      if (press(event.target as Element)) event.preventDefault()
    }),
    listen(element, 'keydown', keydown),
    // A hand on it decides where it goes.
    ...['pointerdown', 'wheel', 'touchstart'].map((type) =>
      listen(view, type, letGo, { passive: true }),
    ),
    dragByMouse(view, listen, pages.release),
    // Browsers report the end of a scroll late, when the next one may have begun.
    listen(view, 'scrollend', goOn),
    // Focus inside a slide has brought that slide into view.
    listen(view, 'focusin', ({ target }) => (target === view ? goOn() : letGo())),
    readers.onScroll(look),
    readers.onResize(measure),
    readers.inFrame(measure),
    // What was not shown at the start could not be measured.
    readers.onNear(view, '0px', (isNear) => {
      rotation.seen(isNear)
      if (isNear) readers.inFrame(measure)
    }),
    listen(document, 'visibilitychange', rotation.check),
  ]
  return {
    tap: (target) => void press(target),
    destroy() {
      for (const off of offs) off()
      rotation.destroy()
      if (said) said.textContent = ''
      remembered.restore()
      host?.destroy()
    },
  }
}
