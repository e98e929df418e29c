import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupTrigger } from '../../popup-trigger.ts'
import type { ScrollSettings } from './settings.ts'

/** Fires as so much of the page was scrolled through, or on the first scroll upwards. */
export const trigger: PopupTrigger<UncheckedSettings<ScrollSettings>> = (
  { direction, offset },
  fire,
  { document, readers },
) => {
  const part = readNumber(offset, 1, 100, 50) / 100
  let last = 0
  const look = (): (() => void) | undefined => {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement as Element
    const most = scrollHeight - clientHeight
    // A page that is pulled beyond its ends springs back, which is no scrolling of the visitor's.
    const now = Math.min(most, Math.max(0, scrollTop))
    const was = last
    last = now
    // One pixel in hand, because a zoomed page ends between two of them.
    const isThere = direction === 'up' ? now < was : now > 0 && now + 1 >= most * part
    if (!isThere) return undefined
    off()
    return fire
  }
  const off = readers.onScroll(look)
  const offFirst = readers.inFrame(look)
  return () => {
    off()
    offFirst()
  }
}
