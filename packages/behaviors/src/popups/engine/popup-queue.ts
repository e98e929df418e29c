import type { Clock } from '@footfall/contract'
import type { RunnablePopup } from '../popup-page.ts'

/** A popup that could open now. */
export interface Candidate {
  priority: number
  open(): void
  /** Another goes first. */
  wait(): void
}

/** What all sites of a page share, so that their popups do not open over each other. */
export interface PopupQueue {
  /** Whatever is open or about to be, by a trigger or by a visitor's own press. */
  readonly open: Set<object>
  /** Which popups this page view has shown. */
  readonly shown: Set<RunnablePopup>
  /** One was closed in this page view. */
  wasClosed: boolean
  /** `look` is asked for all that could open. The returned function ends it. */
  join(look: () => readonly Candidate[]): () => void
  /** Has everybody looked at soon; who asks meanwhile is looked at in the same moment, so that priority decides. */
  ask(clock: Clock): void
  /** A page view begins for one of the sites. The page has begun anew as soon as the first of them says so. */
  turn(views: number): void
  /** How many page views have begun here. */
  views(): number
}

export const createQueue = (): PopupQueue => {
  const looks = new Set<() => readonly Candidate[]>()
  let isAsked = false
  let begun = 0
  const run = (): void => {
    isAsked = false
    const ready = [...looks]
      .flatMap((look) => look())
      .sort((one, other) => other.priority - one.priority)
    for (const one of ready) {
      if (queue.open.size) one.wait()
      else one.open()
    }
  }
  const queue: PopupQueue = {
    open: new Set(),
    shown: new Set(),
    wasClosed: false,
    join(look) {
      looks.add(look)
      return () => void looks.delete(look)
    },
    ask(clock) {
      if (isAsked) return
      isAsked = true
      clock.after(0, run)
    },
    turn(views) {
      if (views <= begun) return
      begun = views
      queue.shown.clear()
      queue.wasClosed = false
    },
    views: () => begun,
  }
  return queue
}
