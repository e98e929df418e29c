import type { PageContext } from '@footfall/contract'

/**
 * Reads what the host says about the page. The page is hostile until parsed: anything odd is as if it were not there.
 * After a navigation within the page, words that did not change are still about the page before, and are not used.
 */
export const createContextReader = (
  document: Document,
): ((isNavigation?: boolean) => PageContext | undefined) => {
  let last: string | null | undefined
  return (isNavigation) => {
    const text = document.getElementById('footfall-page')?.textContent
    const isStale = isNavigation && text === last
    last = text
    if (isStale || !text) return undefined
    try {
      const context = JSON.parse(text)
      return context?.v === 1 ? context : undefined
    } catch {
      return undefined
    }
  }
}
