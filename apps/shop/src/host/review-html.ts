import type { FootfallOptions } from '../options.ts'
import { siteKeyOf } from './site-key.ts'

/** Reviews as HTML for a page; undefined where there is no server to ask. */
export type ReadReviews = (
  widget: 'reviews-home' | 'reviews-product',
  product?: { id: string; name: string },
) => Promise<string | undefined>

/** So long a page waits; reviews that come later come by the script, into the place that is kept for them. */
const PATIENCE_MS = 1_000
const FRESH_MS = 5_000
const MOST_KEPT = 200

/**
 * Asks the server for a widget's HTML as a host does: whole before any script, and kept for a while, so that the shop does not
 * wait for anybody on every page.
 */
export const createReviewReader = (
  footfall: FootfallOptions | undefined,
  {
    now = Date.now,
    fetch = globalThis.fetch,
  }: { now?(): number; fetch?: typeof globalThis.fetch } = {},
): ReadReviews => {
  const kept = new Map<string, { html: string; until: number }>()
  if (!footfall) return async () => undefined
  const base = new URL('/v1/render', footfall.serverUrl)
  return async (widget, product) => {
    const url = new URL(base)
    url.search = new URLSearchParams({
      site: siteKeyOf(footfall),
      id: widget,
      lang: 'en',
      ...(product && { product: product.id, name: product.name }),
    }).toString()
    const before = kept.get(url.href)
    if (before && before.until > now()) return before.html
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!response.ok) throw new Error(`reviews: ${response.status}`)
      const html = await response.text()
      kept.delete(url.href)
      kept.set(url.href, { html, until: now() + FRESH_MS })
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      return html
    } catch {
      return before?.html
    }
  }
}
