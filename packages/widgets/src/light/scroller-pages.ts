import type { PageReaders, Remembered } from '@footfall/behaviors'
import { isRightToLeft, steps } from '../shared/steps.ts'
import { createTrack, nearestOf } from '../shared/track.ts'

/** Pulled that far by a mouse, in px, it turns the page. */
const TURNS = 40

/** By its first slide, where each page of `count` slides begins if `fit` stand side by side. The last page is a full one too. */
export const pageStarts = (count: number, fit: number): number[] => {
  const most = Math.max(1, Math.min(fit, count))
  return Array.from({ length: Math.ceil(count / most) }, (_, page) =>
    Math.min(page * most, count - most),
  )
}

/** Which of the pages that lie `aheads` px ahead is shown after a pull: the next one in its way, after a short one the nearest. */
export const pulledTo = (aheads: readonly number[], forward: number): number => {
  const next =
    forward > 0 ? aheads.findIndex((one) => one >= 0) : aheads.filter((one) => one <= 0).length - 1
  const away = aheads.map(Math.abs)
  return Math.abs(forward) < TURNS || next < 0 ? away.indexOf(Math.min(...away)) : next
}

/** The pages of slides that scroll: which is shown, and to which it scrolls by itself. Pages are named by their first slide. */
export interface ScrollerPages {
  current(): number
  /** How many slides fit, and what is shown. Reads at once; what it returns writes. */
  measure(): () => void
  /** What is shown, after a scroll. */
  look(): () => void
  go(index: number): void
  turn(by: 1 | -1): void
  /** By the keys that lead from page to page; true if it was one of them. */
  press(event: Event): boolean
  /** Aims at a page after a pull of `by` px; returns where to scroll to. */
  release(by: number): number
  /** A hand on it decides where it goes: what is shown follows where it rests, even if something stopped it on its way. */
  letGo(): void
  /** A scroll has ended: of ours, perhaps before it got there. */
  goOn(): void
}

interface PagesOptions {
  view: HTMLElement
  slides: readonly HTMLElement[]
  readers: PageReaders
  remembered: Remembered
  /** Before each measuring. */
  prepare(): void
  /** Pages or the shown one have changed. */
  draw(starts: readonly number[], current: number): void
}

export const createPages = ({
  view,
  slides,
  readers,
  remembered,
  prepare,
  draw,
}: PagesOptions): ScrollerPages => {
  const track = createTrack(view)
  let starts = [0]
  let current = 0
  /** Where it is scrolled to by us, until it is there: what lies between is not shown as reached. */
  let aim: number | undefined

  const aheadOf = (start: number): number => {
    const slide = slides[start]
    return slide ? track.ahead(slide) : 0
  }
  const isAt = (start: number): boolean => Math.abs(aheadOf(start)) < 2
  const aimAt = (index: number): void => {
    current = index
    // Where nothing has to move, no scroll of ours ends, and the next one is somebody else's.
    aim = isAt(index) ? undefined : index
    draw(starts, current)
  }
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
      draw(starts, current)
    }
  }
  const measure = (): (() => void) => {
    prepare()
    const [one, two] = slides
    const step = one && two ? track.ahead(two) - track.ahead(one) : 0
    const width = one?.getBoundingClientRect().width ?? 0
    // Half a pixel of rounding is no slide.
    const fit = step > 0 ? Math.floor((view.clientWidth + step - width + 0.5) / step) : 1
    starts = pageStarts(slides.length, fit)
    const seen = look()
    return () => {
      // It comes to rest at the beginning of a page only, as the dots say.
      for (const [at, slide] of slides.entries()) {
        remembered.style(slide, 'scroll-snap-align', starts.includes(at) ? 'start' : 'none')
      }
      seen()
      draw(starts, current)
    }
  }
  const go = (index: number): void => {
    const slide = slides[index]
    if (!slide) return
    aimAt(index)
    track.scrollTo(slide)
  }
  const letGo = (): void => {
    aim = undefined
    readers.inFrame(look)
  }
  return {
    current: () => current,
    measure,
    look,
    go,
    turn(by) {
      // A press may come before the first frame.
      measure()()
      const count = starts.length
      go(starts[(Math.max(0, starts.indexOf(current)) + by + count) % count] ?? 0)
    },
    press(event) {
      const to = steps(event, starts.indexOf(current), starts.length)
      if (to !== undefined) go(starts[to] ?? 0)
      return to !== undefined
    },
    release(by) {
      const sign = isRightToLeft(view) ? -1 : 1
      const aheads = starts.map(aheadOf)
      const at = pulledTo(aheads, -by * sign)
      aimAt(starts[at] ?? 0)
      return view.scrollLeft + sign * (aheads[at] ?? 0)
    },
    letGo,
    goOn() {
      const slide = aim === undefined ? undefined : slides[aim]
      if (slide) readers.inFrame(() => () => track.scrollTo(slide))
      else letGo()
    },
  }
}
