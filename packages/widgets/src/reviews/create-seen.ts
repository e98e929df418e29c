export interface SeenController {
  /** Watches the cards that it does not watch yet. */
  look(): void
  destroy(): void
}

const LONG_ENOUGH_MS = 1000
const MOST = 20
/** A browser looks at each of them in every frame. */
const MOST_WATCHED = 100

/** Tells of each card that stood half in sight for a second, once; and of no more than twenty on a page view. */
export const createSeen = (
  root: Element,
  selector: string,
  tell: (card: HTMLElement) => void,
): SeenController => {
  const window = root.ownerDocument.defaultView as Window & typeof globalThis
  const timers = new Map<Element, number>()
  let left = MOST
  let watched = 0
  const destroy = (): void => {
    left = 0
    observer.disconnect()
    for (const timer of timers.values()) window.clearTimeout(timer)
    timers.clear()
  }
  const hasSeen = (card: HTMLElement): void => {
    observer.unobserve(card)
    timers.delete(card)
    left -= 1
    tell(card)
    if (!left) destroy()
  }
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        window.clearTimeout(timers.get(target))
        if (intersectionRatio >= 0.5) {
          const call = (): void => hasSeen(target as HTMLElement)
          timers.set(target, window.setTimeout(call, LONG_ENOUGH_MS))
        }
      }
    },
    { threshold: 0.5 },
  )
  return {
    look() {
      if (!left) return
      const cards = root.querySelectorAll(selector)
      const end = Math.min(cards.length, MOST_WATCHED)
      for (; watched < end; watched += 1) observer.observe(cards[watched] as Element)
    },
    destroy,
  }
}
