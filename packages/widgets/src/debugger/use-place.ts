import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { findFreePlace, placeBeforeBanner } from './find-free-place.ts'
import { type DebuggerPlace, writePlace } from './place.ts'
import { watchPage } from './watch-page.ts'

/** A banner that has not come by then may never come; one that comes still later is stepped aside for as well. */
const BANNER_WAIT_MS = 3000

export interface PlaceOptions {
  root: RefObject<HTMLElement | null>
  before: DebuggerPlace | undefined
  /** The visitor has not answered yet, so that a banner may ask. */
  isUnanswered: boolean
  /** And the site has our banner, so that it will. */
  isBannerExpected: boolean
  onPlace: ((place: DebuggerPlace) => void) | undefined
}

/**
 * Where the debugger stands. Until somebody moves or uses it on this page, it steps out of the way of what the page keeps
 * in place, and goes back when that is gone; from then on it stays. Where it was left on a page before, it gives way
 * to a question for consent only.
 */
export const usePlace = ({
  root,
  before,
  isUnanswered,
  isBannerExpected,
  onPlace,
}: PlaceOptions): {
  place: DebuggerPlace
  put(change: Partial<DebuggerPlace>): void
} => {
  const home = useRef<DebuggerPlace>(before ?? { isOpen: true, edge: 'bottom' })
  const [place, setPlace] = useState(home.current)
  const latest = useRef(place)
  const [isSettled, setSettled] = useState(false)
  const isRemembered = before !== undefined

  // Before it is painted: it is never seen where it does not stay.
  useLayoutEffect(() => {
    const host = (root.current?.getRootNode() as ShadowRoot | undefined)?.host
    if (isSettled || !host) {
      return
    }
    let isWaiting = isBannerExpected
    const look = (): void => {
      if (root.current?.matches(':focus-within')) {
        setSettled(true)
        return
      }
      const wanted = isWaiting ? placeBeforeBanner(host, home.current) : home.current
      const next = findFreePlace({
        host,
        home: wanted,
        now: latest.current,
        isOnlyForBanner: isRemembered && !isUnanswered,
      })
      const isMoved = writePlace(next) !== writePlace(latest.current)
      latest.current = next
      if (isMoved) {
        setPlace(next)
      }
    }
    look()
    const stop = watchPage(host, look)
    const timer = setTimeout(() => {
      isWaiting = false
      look()
    }, BANNER_WAIT_MS)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isSettled, isUnanswered, isBannerExpected, isRemembered, root])

  return {
    place,
    put(change) {
      // Two changes may come before the first is drawn. A place it only stepped aside to is nobody's choice.
      const { at, ...rest } = latest.current
      const isChosen = latest.current === home.current
      latest.current = { ...rest, ...(isChosen && at && { at }), ...change }
      home.current = latest.current
      setSettled(true)
      setPlace(latest.current)
      onPlace?.(latest.current)
    },
  }
}
