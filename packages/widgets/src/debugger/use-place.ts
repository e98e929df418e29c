import { type RefObject, useEffect, useRef, useState } from 'react'
import { findFreePlace } from './find-free-place.ts'
import type { DebuggerPlace } from './place.ts'

/** A page's own bars, such as the consent banner, may come a while after the debugger. */
const LOOKS = 10
const BETWEEN_MS = 400

export interface PlaceOptions {
  root: RefObject<HTMLElement | null>
  before: DebuggerPlace | undefined
  onPlace: ((place: DebuggerPlace) => void) | undefined
}

/**
 * Where the debugger stands. Until somebody puts it anywhere, or uses it, it steps out of the way of what the page keeps
 * in place, once; from then on it stays.
 */
export function usePlace({ root, before, onPlace }: PlaceOptions): {
  place: DebuggerPlace
  put(change: Partial<DebuggerPlace>): void
} {
  const [place, setPlace] = useState<DebuggerPlace>(before ?? { isOpen: true, edge: 'bottom' })
  const latest = useRef(place)
  const [isSettled, setSettled] = useState(before !== undefined)

  useEffect(() => {
    if (isSettled) {
      return
    }
    let looks = 0
    const look = (): void => {
      const panel = root.current
      const host = (panel?.getRootNode() as ShadowRoot | undefined)?.host
      looks += 1
      const isUsed = panel?.matches(':focus-within')
      const free = panel && host && !isUsed ? findFreePlace(host, panel) : undefined
      const isAside = free !== undefined && (!free.isOpen || free.edge === 'top')
      if (isAside) {
        latest.current = free
        setPlace(free)
      }
      if (isAside || isUsed || looks === LOOKS) {
        setSettled(true)
      }
    }
    look()
    const timer = setInterval(look, BETWEEN_MS)
    return () => clearInterval(timer)
  }, [isSettled, root])

  return {
    place,
    put(change) {
      // Two changes may come before the first is drawn.
      latest.current = { ...latest.current, ...change }
      setSettled(true)
      setPlace(latest.current)
      onPlace?.(latest.current)
    },
  }
}
