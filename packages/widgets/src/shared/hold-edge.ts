import { adoptCss } from './adopt-css.ts'

/**
 * What of ours stands at an edge of the window. `notice` and `bar` reach across it, the notice at the edge and the bar beside it;
 * at the foot a `banner`, its `button` and a `slide-in` stand above them.
 */
export type EdgePart = 'notice' | 'bar' | 'banner' | 'button' | 'slide-in'

/** Holds room at one edge for a part that stands there. The returned function takes everything back. */
export type HoldEdge = (element: HTMLElement, part: EdgePart) => () => void

export interface HeightRules {
  /** The style rules by which the page learns of the part, for its height in px. */
  rules(height: number): string
  /** Around each change of these rules. */
  change?(call: () => void): void
}

/** Keeps rules in the page that tell it how high a part is, until the returned function is called. */
export const followHeight = (
  element: HTMLElement,
  { rules, change = (call) => call() }: HeightRules,
): (() => void) => {
  const page = element.ownerDocument
  const view = page.defaultView
  if (!view?.ResizeObserver) return () => undefined
  let remove = (): void => undefined
  const observer = new view.ResizeObserver(([entry]) => {
    // Not its rectangle, which an entrance makes smaller. Rounded up: heights have fractions, and pages scroll by whole pixels.
    const height = Math.ceil(entry?.borderBoxSize?.[0]?.blockSize ?? element.offsetHeight)
    change(() => {
      remove()
      remove = adoptCss(page, `@media screen{${rules(height)}}`)
    })
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    change(() => remove())
  }
}

export const rootStyle = (view: Window): CSSStyleDeclaration =>
  view.getComputedStyle(view.document.documentElement)

export const lengthOf = (text: string): number => Number.parseFloat(text) || 0
