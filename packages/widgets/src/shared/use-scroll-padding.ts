import { type RefObject, useLayoutEffect } from 'react'
import { adoptCss } from './adopt-css.ts'

/**
 * Keeps what gets the focus, or is jumped to, from ending up below a bar fixed to an edge of the window (WCAG 2.4.11).
 * Adds the bar's height to the page's own scroll padding; nothing on the page moves.
 */
export const useScrollPadding = (
  bar: RefObject<HTMLElement | null>,
  edge: 'top' | 'bottom' | undefined,
): void => {
  // Not a passive effect: Preact cleans those up a frame after the widget was destroyed.
  useLayoutEffect(() => {
    const element = bar.current
    const view = element?.ownerDocument.defaultView
    if (!element || !edge || !view?.ResizeObserver) {
      return undefined
    }
    const page = element.ownerDocument
    const own = view.getComputedStyle(page.documentElement)[edgeProperty[edge]]
    let remove = (): void => undefined
    const observer = new view.ResizeObserver(() => {
      remove()
      // A bar may float at some distance from its edge.
      const style = view.getComputedStyle(element)
      const distance = [style[edge], style[marginProperty[edge]]].reduce(
        (sum, length) => sum + (Number.parseFloat(length) || 0),
        0,
      )
      // Rounded up: a bar's height has fractions, and pages scroll by whole pixels.
      const { height } = element.getBoundingClientRect()
      remove = adoptCss(page, paddingRule(edge, own, Math.ceil(height + distance)))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      remove()
    }
  }, [bar, edge])
}

const marginProperty = { top: 'marginTop', bottom: 'marginBottom' } as const

const edgeProperty = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const

const paddingRule = (edge: 'top' | 'bottom', own: string, height: number): string => {
  const base = own && own !== 'auto' ? own : '0px'
  return `:root { scroll-padding-${edge}: calc(${base} + ${height}px) }`
}
