import type { DebuggerPlace } from './place.ts'

/** Fine enough that no bar a person could press slips through. */
const STEP_PX = 24

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * The first of these that covers nothing the page keeps in place, such as a consent banner or a fixed header: unfolded at
 * the bottom, unfolded at the top, folded at the bottom, folded at the top. Looks only; what it measures is `panel`.
 */
export function findFreePlace(host: Element, panel: Element): DebuggerPlace {
  const { innerWidth: width, innerHeight: height } = host.ownerDocument.defaultView ?? globalThis
  const { left, right, height: tall } = panel.getBoundingClientRect()
  const isFree = (box: Box): boolean => !hasFixed(host, box)
  const margin = left === 0 && right === width ? 0 : 16
  const at = (edge: DebuggerPlace['edge'], size: number, from = left): Box =>
    edge === 'top'
      ? { left: from, right, top: margin, bottom: margin + size }
      : { left: from, right, top: height - margin - size, bottom: height - margin }
  for (const edge of ['bottom', 'top'] as const) {
    if (isFree(at(edge, tall))) {
      return { isOpen: true, edge }
    }
  }
  const folded = isFree(at('bottom', 60, right - 200)) ? 'bottom' : 'top'
  return { isOpen: false, edge: folded }
}

function hasFixed(host: Element, { left, top, right, bottom }: Box): boolean {
  for (let y = top + 1; y < bottom; y += STEP_PX) {
    for (let x = left + 1; x < right; x += STEP_PX) {
      if (host.ownerDocument.elementsFromPoint(x, y).some((one) => isFixed(host, one, x, y))) {
        return true
      }
    }
  }
  return false
}

function isFixed(host: Element, element: Element, x: number, y: number): boolean {
  if (element === host) {
    return false
  }
  // What floats inside a shadow root is its own affair: the element around it stands in the page as any other.
  const inner = element.shadowRoot?.elementFromPoint(x, y)
  for (let one: Element | null | undefined = inner ?? element; one; one = one.parentElement) {
    if (getComputedStyle(one).position === 'fixed') {
      return true
    }
  }
  return false
}
