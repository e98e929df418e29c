/**
 * What a reader calls: it looks at the page and changes nothing; what it wants changed is in the function it may return. Of one
 * frame all looks come first and all changes after, so that nobody's change makes another's look lay out the page again.
 */
export type Look = () => (() => void) | undefined

/** One listener of each kind for all behaviours of a page. Each returned function ends it. */
export interface PageReaders {
  /** At most once per frame while the page is scrolled, anywhere. */
  onScroll(look: Look): () => void
  /** At most once per frame while the window changes its size. */
  onResize(look: Look): () => void
  /** Once, in the next frame. */
  inFrame(look: Look): () => void
  /** As an element comes near the viewport and as it leaves: `margin` as in an observer's `rootMargin`. */
  onNear(element: Element, margin: string, call: (isNear: boolean) => void): () => void
  destroy(): void
}

interface ReaderPage {
  window: Window & typeof globalThis
  document: Document
  guard<T>(call: () => T): T | undefined
}

/** Starts reading with the first who asks, and stops with the last. */
export const createPageReaders = ({ window, document, guard }: ReaderPage): PageReaders => {
  const due = new Set<Look>()
  let frame = 0
  const run = (): void => {
    frame = 0
    const looks = [...due]
    due.clear()
    const changes = looks.map((look) => guard(look))
    for (const change of changes) if (change) guard(change)
  }
  const ask = (look: Look): void => {
    due.add(look)
    frame ||= window.requestAnimationFrame(run)
  }
  const source = (target: EventTarget, type: string) => {
    const looks = new Set<Look>()
    const heard = (): void => looks.forEach(ask)
    const options = { passive: true, capture: true }
    return (look: Look): (() => void) => {
      if (!looks.size) target.addEventListener(type, heard, options)
      looks.add(look)
      return () => {
        looks.delete(look)
        due.delete(look)
        if (!looks.size) target.removeEventListener(type, heard, options)
      }
    }
  }
  const near = new Map<string, NearReader>()
  return {
    onScroll: source(document, 'scroll'),
    onResize: source(window, 'resize'),
    inFrame(look) {
      ask(look)
      return () => void due.delete(look)
    },
    onNear(element, margin, call) {
      const known = near.get(margin) ?? createNearReader(window, margin, guard)
      near.set(margin, known)
      return known(element, call)
    },
    destroy() {
      window.cancelAnimationFrame(frame)
      due.clear()
    },
  }
}

type NearReader = (element: Element, call: (isNear: boolean) => void) => () => void

const createNearReader = (
  window: ReaderPage['window'],
  rootMargin: string,
  guard: ReaderPage['guard'],
): NearReader => {
  const calls = new Map<Element, Set<(isNear: boolean) => void>>()
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        for (const call of calls.get(target) ?? []) guard(() => call(isIntersecting))
    },
    // Named, or a page in a frame would be measured by the window around it.
    { root: window.document, rootMargin },
  )
  return (element, call) => {
    const own = calls.get(element) ?? new Set()
    // Observed anew, so that a second who asks is told how it stands too.
    observer.unobserve(element)
    calls.set(element, own.add(call))
    observer.observe(element)
    return () => {
      own.delete(call)
      if (own.size) return
      calls.delete(element)
      observer.unobserve(element)
    }
  }
}
