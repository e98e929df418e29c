import { dragByMouse } from '../shared/mouse-drag.ts'
import type { ReviewsOptions } from './read-options.ts'

export interface SliderState {
  /** The first card in sight. */
  at: number
  /** How many are in sight. */
  fit: number
  isPlaying: boolean
}

export interface SliderOptions
  extends Pick<
    ReviewsOptions,
    'autoplay' | 'speed' | 'mousestop' | 'clickstop' | 'wheelscroll' | 'swipeStep'
  > {
  /** What the slider stands in: a pointer or the focus in it lets it rest. */
  root: HTMLElement
  /** What scrolls; the cards in it say where they stand. */
  view: HTMLElement
  /** How many there are, drawn or not. */
  total(): number
  /** How many of them are there to be scrolled to. */
  drawn(): number
  /** Hears how many cards there should be. */
  need(count: number): void
  show(state: SliderState): void
}

/** Cards in a row that scrolls and snaps by itself: where it stands, and what moves it. */
export interface SliderController {
  /** Brings a card to the beginning; one that is not drawn yet as soon as it is. */
  go(index: number): void
  /** The visitor's own hand. */
  move(index: number): void
  toggle(): void
  /** Cards have come. */
  grow(): void
  /** None will come. */
  giveUp(): void
  destroy(): void
}

const SETTLED_MS = 150

export const createSlider = (options: SliderOptions): SliderController => {
  const { root, view, total, drawn, need, show } = options
  const document = view.ownerDocument
  const window = document.defaultView as Window & typeof globalThis
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
  const offs: (() => void)[] = []
  const rest = new Set<string>(['unseen'])
  let state: SliderState = { at: 0, fit: 1, isPlaying: options.autoplay }
  let pitch = 1
  let sign = 1
  /** Where it is to go once it is drawn. */
  let aim: number | undefined
  let isMoving = false
  let turning: number | undefined
  let settling: number | undefined
  let resizing: number | undefined

  const change = (next: Partial<SliderState>): void => {
    const { at, fit, isPlaying } = state
    state = { ...state, ...next }
    if (at !== state.at || fit !== state.fit || isPlaying !== state.isPlaying) show(state)
  }
  const last = (): number => Math.max(0, total() - state.fit)

  const wait = (): void => {
    window.clearTimeout(turning)
    if (state.isPlaying && !rest.size && !document.hidden && !stillness.matches) {
      turning = window.setTimeout(() => {
        go(state.at < last() ? state.at + (options.swipeStep || state.fit) : 0)
        wait()
      }, options.speed * 1000)
    }
  }
  const go = (index: number): void => {
    const to = Math.max(0, Math.min(index, last()))
    aim = to + state.fit > drawn() ? to : undefined
    need(to + state.fit)
    view.scrollTo({ left: sign * to * pitch })
  }
  const look = (): void => {
    change({ at: Math.round(Math.abs(view.scrollLeft) / pitch) })
  }
  const grow = (): void => {
    if (aim !== undefined) go(aim)
  }
  const check = (): void => {
    const [one, two] = [...view.querySelectorAll<HTMLElement>('[data-at]')]
    if (!one) return
    sign = window.getComputedStyle(view).direction === 'rtl' ? -1 : 1
    const width = one.offsetWidth
    pitch = (two && Math.abs(two.offsetLeft - one.offsetLeft)) || width || 1
    // A pixel of rounding is no card.
    const fit = Math.floor((view.clientWidth + pitch - width + 1) / pitch)
    change({ fit: Math.max(1, Math.min(fit, total())) })
    look()
    grow()
  }
  const byHand = (): void => {
    aim = undefined
    if (options.clickstop) change({ isPlaying: false })
    wait()
  }
  const move = (index: number): void => {
    byHand()
    go(index)
  }
  const setRest = (why: string, isSo: boolean): void => {
    if (isSo) rest.add(why)
    else rest.delete(why)
    wait()
  }

  const listen = (target: EventTarget, type: string, heard: (event: never) => void): void => {
    const listener = heard as EventListener
    target.addEventListener(type, listener, { passive: type === 'wheel' && !options.wheelscroll })
    offs.push(() => target.removeEventListener(type, listener))
  }
  const drag = dragByMouse(
    view,
    (target, type, call, how) => {
      target.addEventListener(type, call, how)
      return () => target.removeEventListener(type, call, how)
    },
    (by) => {
      const cards = Math.abs(view.scrollLeft) / pitch
      const to = (by * sign < 0 ? Math.ceil : Math.floor)(Math.round(cards * 10) / 10)
      return sign * Math.max(0, Math.min(to, last(), drawn() - state.fit)) * pitch
    },
  )
  offs.push(drag)
  listen(view, 'scroll', () => {
    look()
    window.clearTimeout(settling)
    settling = window.setTimeout(() => {
      isMoving = false
      wait()
    }, SETTLED_MS)
  })
  listen(view, 'pointerdown', byHand)
  listen(view, 'wheel', (event: WheelEvent) => {
    const { deltaX, deltaY, ctrlKey } = event
    if (Math.abs(deltaX) > Math.abs(deltaY)) return byHand()
    const isEnd = deltaY > 0 ? state.at >= last() : state.at <= 0
    if (!options.wheelscroll || ctrlKey || !deltaY || (isEnd && !isMoving)) return
    event.preventDefault()
    if (isMoving) return
    isMoving = true
    move(state.at + Math.sign(deltaY) * (options.swipeStep || state.fit))
  })
  listen(view, 'keydown', (event: KeyboardEvent) => {
    const { key, target } = event
    const by = { ArrowRight: sign, ArrowLeft: -sign, Home: -total(), End: total() }[key]
    if (!by || target !== view || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(state.at + by)
  })
  listen(root, 'pointerenter', () => setRest('mouse', options.mousestop))
  listen(root, 'pointerleave', () => setRest('mouse', false))
  // What a pointer pressed has the focus too; that is no reason to rest.
  listen(root, 'focusin', ({ target }: FocusEvent) =>
    setRest('focus', (target as Element).matches(':focus-visible')),
  )
  listen(root, 'focusout', () => setRest('focus', false))
  listen(document, 'visibilitychange', wait)
  listen(stillness, 'change', wait)
  const sight = new window.IntersectionObserver((entries) =>
    setRest('unseen', !entries.at(-1)?.isIntersecting),
  )
  sight.observe(view)
  const size = new window.ResizeObserver(() => {
    window.clearTimeout(resizing)
    resizing = window.setTimeout(check, SETTLED_MS)
  })
  size.observe(view)
  check()

  return {
    go,
    move,
    grow,
    giveUp() {
      aim = undefined
    },
    toggle() {
      change({ isPlaying: !state.isPlaying })
      // Whoever presses the button stands in it with pointer and focus.
      if (state.isPlaying) rest.clear()
      wait()
    },
    destroy() {
      for (const off of offs) off()
      sight.disconnect()
      size.disconnect()
      for (const timer of [turning, settling, resizing]) window.clearTimeout(timer)
    },
  }
}
