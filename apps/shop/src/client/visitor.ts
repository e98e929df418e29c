import type { FootfallApi, VisitorContext } from '@footfall/contract'

/** Tells the tracker what only the shop knows of this visitor. Somebody with no basket and no account costs no request. */
export async function tellVisitor(
  page: Document,
  footfall: () => FootfallApi | undefined,
): Promise<void> {
  if (!/(?:^|; ?)(?:shop_count|shop_is_member)=/.test(page.cookie)) return
  try {
    const answer = await fetch('/footfall/visitor')
    if (answer.ok) footfall()?.('visitor', (await answer.json()) as VisitorContext)
  } catch {
    // The page works without; the tracker then knows no basket.
  }
}
