import type { FootfallApi, VisitorContext } from '@footfall/contract'
import type { ShopEvent } from '../domain/shop-events.ts'

/** What the visitor has just done with an account, in the tracker's words. */
export const accountNews = (events: readonly ShopEvent[]): Pick<VisitorContext, 'account'> => {
  const names = events.map(({ name }) => name)
  if (names.includes('shop:signed-up')) return { account: 'signed-up' }
  return names.includes('shop:logged-in') ? { account: 'logged-in' } : {}
}

/** Tells the tracker what only the shop knows of this visitor. Somebody with no basket and no account costs no request. */
export const tellVisitor = async (
  page: Document,
  footfall: () => FootfallApi | undefined,
  news: Pick<VisitorContext, 'account'> = {},
): Promise<void> => {
  if (!/(?:^|; ?)(?:shop_count|shop_is_member)=/.test(page.cookie)) return
  try {
    const response = await fetch('/footfall/visitor')
    if (response.ok) {
      footfall()?.('visitor', { ...((await response.json()) as VisitorContext), ...news })
    }
  } catch {
    // The page works without; the tracker then knows no basket.
  }
}
