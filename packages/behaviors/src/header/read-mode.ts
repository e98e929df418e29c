import { readNumber } from '../shared/read-values.ts'

/** The theme's own. */
const BREAK_POINT = 921

export const WIDE = 'ast-desktop'
export const NARROW = 'ast-header-break-point'

/**
 * Whether the window is wide enough for the desktop header. Asked as a media query: that lays nothing out, counts a scroll bar as
 * the theme's style sheet does, and so says the same before the page has one. A window without a width is one in the background.
 */
export const readIsWide = (settings: unknown, window: Window): boolean => {
  const own = (settings as { break_point?: unknown } | undefined)?.break_point
  const { astra } = window as Window & { astra?: { break_point?: unknown } }
  const point = readNumber(own ?? astra?.break_point, 0, 4000, BREAK_POINT)
  return !window.innerWidth || window.matchMedia(`(width > ${point}px)`).matches
}
