import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../app/services.ts'

/** Handlers for the list a reader is watched on. */
export interface ReaderEvents {
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
}

export interface Reader {
  /** Somebody points at a row or has scrolled down: nothing may move now. */
  isReading: boolean
  events: ReaderEvents
  /** Belongs on an element at the very top of the list. */
  topRef: RefObject<HTMLDivElement | null>
}

/** A hand that rests so long is not about to click. */
const REST_MS = 5_000

/**
 * Notices when somebody reads the list. A pointer counts only while it moves: one that merely lies there, or under
 * which the list appeared, must not stop the page from being live. Touch has no hovering, there scrolling alone counts.
 */
export const useReader = (): Reader => {
  const { clock } = useServices()
  const [isPointing, setPointing] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const topRef = useRef<HTMLDivElement>(null)
  const cancelRest = useRef((): void => undefined)

  useEffect(() => {
    const top = topRef.current
    if (!top) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      // Only above the window: below it, the reader has not come to the list yet.
      if (entry) setScrolled(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(top)
    return () => observer.disconnect()
  })
  useEffect(() => () => cancelRest.current(), [])

  const events = useMemo(
    (): ReaderEvents => ({
      onPointerMove({ pointerType, movementX, movementY }) {
        if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
        setPointing(true)
        cancelRest.current()
        cancelRest.current = clock.after(REST_MS, () => setPointing(false))
      },
      onPointerLeave() {
        cancelRest.current()
        setPointing(false)
      },
    }),
    [clock],
  )
  return { isReading: isPointing || isScrolled, events, topRef }
}
