import { readTopBars } from '@footfall/behaviors'
import { type EdgePart, followHeight, type HoldEdge, lengthOf, rootStyle } from '../hold-edge.ts'
import { moveBelowBars } from './move-below-bars.ts'

/**
 * Tells the page how high a part at the top of the window is, by custom properties of the root: what else of ours stands there
 * keeps clear of it, and what gets the focus, or is jumped to, does not end up below it (WCAG 2.4.11). A bar pushes the page down.
 */
export const holdTop: HoldEdge = (element, part) => {
  const view = element.ownerDocument.defaultView
  if (!view) return () => undefined
  const rules = (height: number): string => topRules(view, part, height)
  if (part === 'slide-in') return followHeight(element, { rules })
  const stop = followHeight(element, { rules, change: keepingPlace(view) })
  const putBack = moveBelowBars(view)
  return () => {
    putBack()
    stop()
  }
}

/**
 * Changes how far the page is pushed. Where the visitor has scrolled, what they read stays in its place; whoever places things
 * by the height of what is at the top hears of it as of a resized window.
 */
const keepingPlace =
  (view: Window & typeof globalThis) =>
  (change: () => void): void => {
    const padding = (): number => lengthOf(rootStyle(view).paddingTop)
    const [before, { scrollY }] = [padding(), view]
    change()
    const moved = padding() - before
    if (moved && scrollY) view.scrollTo({ top: scrollY + moved, behavior: 'instant' })
    view.dispatchEvent(new view.Event('resize'))
  }

const topRules = (view: Window, part: EdgePart, height: number): string => {
  const { paddingTop, scrollPaddingTop } = rootStyle(view)
  const bars = readTopBars(view)
  const [padding, scroll] = [paddingTop, scrollPaddingTop].map((text) => lengthOf(text) - bars)
  return (
    `:root{--footfall-top-${part}:${height}px;--footfall-top:calc(var(--footfall-top-notice,0px) + var(--footfall-top-bar,0px));` +
    `padding-top:calc(${padding}px + var(--footfall-top))!important;` +
    `scroll-padding-top:calc(max(${scroll}px,var(--footfall-anchor,0px)) + var(--footfall-top) + var(--footfall-top-slide-in,0px))}`
  )
}
