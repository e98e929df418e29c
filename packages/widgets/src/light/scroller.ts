import {
  type BehaviorBrowser,
  createRemembered,
  isPress,
  readNumber,
  readSwitch,
} from '@footfall/behaviors'
import { dragByMouse } from '../shared/mouse-drag.ts'
import { isRightToLeft, steps } from '../shared/steps.ts'
import { createTrack, nearestOf } from '../shared/track.ts'
import { createRotation } from './rotation.ts'
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

/** Pulled that far by a mouse, in px, it turns the page. */
const TURNS = 40

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
  const track = createTrack(view)
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
  /** Where each page begins. */
  let starts = [0]
  let current = 0
  /** Where the page is scrolled to by us, until it is there: what lies between is not shown as reached. */
  let aim: number | undefined

  const say = (): void => {
    if (said) said.textContent = dots[current]?.ariaLabel ?? ''
  }
  const draw = (): void => {
    const isMany = !host && starts.length > MOST_DOTS
    if (controls) {
      remembered.attribute(controls, 'data-ff-on', starts[1] ? '' : null)
      remembered.attribute(controls, 'data-ff-many', isMany ? '' : null)
    }
    if (isMany) say()
    for (const [index, dot] of dots.entries()) {
      remembered.attribute(dot, 'hidden', starts.includes(index) && !isMany ? null : '')
      remembered.attribute(dot, 'aria-current', index === current ? 'true' : null)
      if (host) remembered.toggle(dot, 'swiper-pagination-bullet-active', index === current)
    }
  }
  const aheadOf = (start: number): number => {
    const slide = slides[start]
    return slide ? track.ahead(slide) : 0
  }
  const isAt = (start: number): boolean => Math.abs(aheadOf(start)) < 2
  const look = (): (() => void) => {
    const found =
      starts[
        nearestOf(
          track,
          starts.flatMap((start) => slides[start] ?? []),
        )
      ] ?? 0
    // Nearer than to any other is not there yet: what stops it on the rest of its way must find it still aiming.
    const isThere = isAt(found)
    return () => {
      if (found === aim && isThere) aim = undefined
      if (aim !== undefined || found === current) return
      current = found
      draw()
    }
  }
  const measure = (): (() => void) => {
    host?.measure()
    const [one, two] = slides
    const step = one && two ? track.ahead(two) - track.ahead(one) : 0
    const width = one?.getBoundingClientRect().width ?? 0
    // Half a pixel of rounding is no slide.
    const fit = step > 0 ? Math.floor((view.clientWidth + step - width + 0.5) / step) : 1
    const count = Math.max(1, Math.min(fit, slides.length))
    starts = slides.flatMap((_, at) =>
      at % count ? [] : [Math.max(0, Math.min(at, slides.length - count))],
    )
    const seen = look()
    return () => {
      // It comes to rest at the beginning of a page only, as the dots say.
      for (const [at, slide] of slides.entries()) {
        remembered.style(slide, 'scroll-snap-align', starts.includes(at) ? 'start' : 'none')
      }
      seen()
      draw()
    }
  }
  const aimAt = (index: number): void => {
    current = index
    // Where nothing has to move, no scroll of ours ends, and the next one is somebody else's.
    aim = isAt(index) ? undefined : index
    draw()
  }
  const go = (index: number): void => {
    const slide = slides[index]
    if (!slide) return
    aimAt(index)
    track.scrollTo(slide)
  }
  const turn = (by: number): void => {
    // A press may come before the first frame.
    measure()()
    const count = starts.length
    go(starts[(Math.max(0, starts.indexOf(current)) + by + count) % count] ?? 0)
  }
  /** A page on in the way that it was pulled; a short pull leads back to the nearest. */
  const release = (by: number): number => {
    const sign = isRightToLeft(view) ? -1 : 1
    const aheads = starts.map(aheadOf)
    const forward = -by * sign
    const on =
      forward > 0
        ? aheads.findIndex((one) => one >= 0)
        : aheads.filter((one) => one <= 0).length - 1
    const away = aheads.map(Math.abs)
    const at = Math.abs(by) < TURNS || on < 0 ? away.indexOf(Math.min(...away)) : on
    aimAt(starts[at] ?? 0)
    return view.scrollLeft + sign * (aheads[at] ?? 0)
  }
  const rotation = createRotation(env, element, {
    isOn: isRotating,
    ms: readNumber(
      settings.autoplay_speed,
      1000,
      60_000,
      readNumber(settings.speed, 1, 60, 6) * 1000,
    ),
    turn: () => turn(1),
  })
  const press = (target: Element): boolean => {
    const dot = dots.findIndex((one) => one.contains(target))
    if (pause?.contains(target)) {
      remembered.attribute(pause, 'aria-pressed', String(rotation.toggle()))
      return true
    }
    if (previous?.contains(target)) turn(-1)
    else if (next?.contains(target)) turn(1)
    else if (dot >= 0) go(dot)
    else return false
    say()
    return true
  }
  const keydown = (event: Event): void => {
    const { key } = event as KeyboardEvent
    const target = event.target as Element
    const to =
      target === view && !/Up|Down/.test(key)
        ? steps(event, starts.indexOf(current), starts.length)
        : undefined
    if (to !== undefined) go(starts[to] ?? 0)
    else if (!isPress(event, target) || !press(target)) return
    event.preventDefault()
  }
  /** Its dot follows where it rests, even if something stopped it on its way. */
  const letGo = (): void => {
    aim = undefined
    readers.inFrame(look)
  }
  /** A scroll that ended before it got there, or that focus stopped: only a hand lets go of where it was to go. */
  const goOn = (): void => {
    const slide = aim === undefined ? undefined : slides[aim]
    if (slide) readers.inFrame(() => () => track.scrollTo(slide))
    else letGo()
  }
  const focusin = ({ target }: Event): void => {
    // Focus inside a slide has brought that slide into view.
    if (target === view) goOn()
    else letGo()
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
    dragByMouse(view, listen, release),
    // Browsers report the end of a scroll late, when the next one may have begun.
    listen(view, 'scrollend', goOn),
    listen(view, 'focusin', focusin),
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
