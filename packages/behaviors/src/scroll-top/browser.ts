import type { UncheckedSettings } from '@footfall/contract'
import { adoptSheet } from '../shared/adopt-sheet.ts'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { isPress } from '../shared/is-press.ts'
import type { Look } from '../shared/page-readers.ts'
import { readChoice } from '../shared/read-values.ts'
import { createRemembered } from '../shared/remember.ts'
import type { ScrollTopSettings } from './settings.ts'

const OFFSET_PX = 300
const BELOW_HEADER_PX = 100
const DESKTOP = '(min-width: 769px)'

/** Shows a button once the visitor is some way down; it leads back to the start of the page, and the focus with it. */
export const browser: BehaviorBrowser<UncheckedSettings<ScrollTopSettings>> = (
  element,
  settings,
  { window, document, readers, listen },
) => {
  const { body } = document
  const changes = createRemembered()
  // A theme keeps its own out of the page until then; another's keeps its place, so that nothing moves.
  const [property, on, off] =
    window.getComputedStyle(element).display === 'none'
      ? (['display', 'block', 'none'] as const)
      : (['visibility', '', 'hidden'] as const)
  const device = readChoice(element.dataset.onDevices ?? settings.on_devices, [
    'both',
    'desktop',
    'mobile',
  ])
  let wasShown: boolean | undefined
  const { position, bottom, marginBottom, left, right } = window.getComputedStyle(element)
  const side = Number.parseFloat(left) < Number.parseFloat(right) ? 'left' : 'right'
  const sheet = position === 'fixed' ? adoptSheet(window, document) : undefined
  /** What floats above it on its side learns how high it reaches. */
  const hold: Look = () => {
    const below = [bottom, marginBottom].map((length) => Number.parseFloat(length) || 0)
    const reach = below.reduce((sum, length) => sum + length, element.offsetHeight)
    return () => sheet?.set(wasShown ? `:root{--footfall-jump-${side}:${reach}px}` : '')
  }
  const isHere = (): boolean =>
    device === 'both' || window.matchMedia(DESKTOP).matches === (device === 'desktop')
  const readStart = (): number => {
    const header =
      settings.starts === 'offset' ? null : document.querySelector<HTMLElement>('#masthead,header')
    return header?.offsetHeight ? header.offsetHeight + BELOW_HEADER_PX : OFFSET_PX
  }
  const look: Look = () => {
    const isShown = isHere() && window.scrollY > readStart()
    if (isShown === wasShown) return undefined
    wasShown = isShown
    return () => {
      changes.style(element, property, isShown ? on : off)
      readers.inFrame(hold)
    }
  }
  const toTop = (event?: Event): void => {
    event?.preventDefault()
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    // The next Tab begins at the top as well.
    const focus = createRemembered()
    focus.attribute(body, 'tabindex', '-1')
    body.focus({ preventScroll: true })
    focus.restore()
  }
  // Above what of ours stands at the foot of the window on its side, whose heights stand on the root.
  if (sheet) {
    changes.style(
      element,
      'margin-bottom',
      `calc(${marginBottom} + var(--footfall-foot, 0px) + max(var(--footfall-${side}, 0px), var(--footfall-popup-${side}, 0px)) + var(--footfall-circle-${side}, 0px))`,
    )
  }
  if (!element.matches('a[href],button,[role]')) changes.attribute(element, 'role', 'button')
  const offs = [
    readers.onScroll(look),
    readers.onResize(look),
    listen(element, 'click', toTop),
    listen(element, 'keydown', (event) => {
      if (isPress(event, element)) toTop(event)
    }),
  ]
  look()?.()
  return {
    tap: () => toTop(),
    destroy() {
      for (const end of offs) end()
      changes.restore()
      sheet?.remove()
    },
  }
}
