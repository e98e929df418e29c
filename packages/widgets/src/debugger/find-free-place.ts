import { WIDGET_ATTRIBUTE } from '../shared/shadow-marks.ts'
import type { DebuggerPlace } from './place.ts'
import { boxOf, type PlaceBox, pillAt, type WindowSize } from './place-box.ts'

/** Fine enough that no bar a person could press slips through. */
const STEP_PX = 24

export interface FreePlaceOptions {
  host: Element
  /** Where it stands when nothing is in the way. */
  home: DebuggerPlace
  /** Where it stands now: what is free there stays, so that it moves once. */
  now: DebuggerPlace
  /** Only our own banner counts, not whatever else the page keeps in place. */
  isOnlyForBanner: boolean
}

/**
 * Its home, or the first place that covers nothing the page keeps there, such as a consent banner or a fixed header:
 * unfolded at the other edge, or folded as near to the bottom as can be. A phone has room only for the folded one: at
 * the other edge the sheet would cover the page's own head. Looks only.
 */
export const findFreePlace = ({
  host,
  home,
  now,
  isOnlyForBanner,
}: FreePlaceOptions): DebuggerPlace => {
  const size = sizeOf(host)
  const known = new Map<Element, boolean>()
  const isFree = (place: DebuggerPlace): boolean =>
    !hasFixed({ host, known, isOnlyForBanner }, boxOf(place, size))
  const others = [home, now, ...asides(home, size)]
  return others.find(isFree) ?? pillAt(0, size)
}

/** Where it waits for a banner that is about to come, before anybody knows how tall that is. */
export const placeBeforeBanner = (host: Element, home: DebuggerPlace): DebuggerPlace => {
  const size = sizeOf(host)
  if (home.edge === 'top' && !(home.isOpen && size.isPhone)) {
    return home
  }
  return home.isOpen && !size.isPhone
    ? { isOpen: true, edge: 'top' }
    : pillAt(Math.round(size.height * 0.3), size)
}

const asides = function* (home: DebuggerPlace, size: WindowSize): Generator<DebuggerPlace> {
  if (home.isOpen && !size.isPhone) {
    yield { isOpen: true, edge: 'bottom' }
    yield { isOpen: true, edge: 'top' }
  }
  yield { isOpen: false, edge: 'bottom' }
  for (let top = size.height - 2 * 60; top > 0; top -= STEP_PX) {
    yield pillAt(top, size)
  }
}

const sizeOf = (host: Element): WindowSize => {
  const { innerWidth: width, innerHeight: height } = host.ownerDocument.defaultView ?? globalThis
  return { width, height, isPhone: width < 640, isRightToLeft: host.matches(':dir(rtl)') }
}

interface Look {
  host: Element
  /** Elements that were looked at, and whether they are in the way. */
  known: Map<Element, boolean>
  isOnlyForBanner: boolean
}

const hasFixed = (look: Look, { left, top, right, bottom }: PlaceBox): boolean => {
  const page = look.host.ownerDocument
  for (let y = top + 1; y < bottom; y += STEP_PX) {
    for (let x = left + 1; x < right; x += STEP_PX) {
      if (page.elementsFromPoint(x, y).some((one) => isInTheWay(look, one, x, y))) {
        return true
      }
    }
  }
  return false
}

const isInTheWay = (look: Look, element: Element, x: number, y: number): boolean => {
  if (
    element === look.host ||
    (look.isOnlyForBanner && element.getAttribute(WIDGET_ATTRIBUTE) !== 'consent-banner')
  ) {
    return false
  }
  // What floats inside a shadow root is its own affair: the element around it stands in the page as any other.
  const one = element.shadowRoot?.elementFromPoint(x, y) ?? element
  const isFixed = look.known.get(one) ?? isHeldInPlace(one)
  look.known.set(one, isFixed)
  return isFixed
}

const isHeldInPlace = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (getComputedStyle(one).position === 'fixed') {
      return true
    }
  }
  return false
}
