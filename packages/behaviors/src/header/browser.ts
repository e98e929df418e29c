import type { UncheckedSettings } from '@footfall/contract'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import type { Look } from '../shared/page-readers.ts'
import { createRemembered } from '../shared/remember.ts'
import { NARROW, readIsWide, WIDE } from './read-mode.ts'
import type { HeaderSettings } from './settings.ts'

/** Browsers tell of a turned device before its window has the new size. */
const TURN_MS = 50

/** Keeps the body's class, and tells scripts of the theme, as its own script does. */
export const browser: BehaviorBrowser<UncheckedSettings<HeaderSettings>> = (
  element,
  settings,
  { window, document, clock, readers, listen },
) => {
  if (element !== document.documentElement) return undefined
  const { body } = document
  const changes = createRemembered()
  const tell = (target: EventTarget, type: string, detail?: object): void =>
    void target.dispatchEvent(new window.CustomEvent(type, { detail }))
  const readType = (): string | undefined =>
    document.getElementById('ast-mobile-header')?.dataset.type
  let wasWide: boolean | undefined
  let knownType = readType()
  let cancel = (): void => undefined
  const look: Look = () => {
    // The keyboard of a phone makes the window smaller too.
    if (document.activeElement?.matches('input,textarea,select,[contenteditable]')) return undefined
    const isWide = readIsWide(settings, window)
    const type = readType()
    if (isWide === wasWide && type === knownType) return undefined
    return () => {
      const isFirst = wasWide === undefined
      const isTurned = isWide !== wasWide
      const isOtherType = type !== knownType
      wasWide = isWide
      knownType = type
      changes.toggle(body, WIDE, isWide)
      changes.toggle(body, NARROW, !isWide)
      if (isTurned) tell(body, `astra-header-responsive-${isWide ? 'enabled' : 'disabled'}`)
      if (isTurned && !isFirst) tell(document, 'astLayoutWidthChanged')
      if (isOtherType) tell(document, 'astMobileHeaderTypeChange', { type })
    }
  }
  look()?.()
  const offs = [
    readers.onResize(look),
    listen(window, 'orientationchange', () => {
      cancel()
      cancel = clock.after(TURN_MS, () => window.dispatchEvent(new window.Event('resize')))
    }),
  ]
  return {
    destroy() {
      for (const off of offs) off()
      cancel()
      changes.restore()
    },
  }
}
