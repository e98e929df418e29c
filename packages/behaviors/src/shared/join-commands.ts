import type { PageCommands } from '@footfall/contract'

/** What the trackers of a page have in common: the function on its window. */
export interface PageApi {
  sites?: Map<string, (call: unknown[]) => void>
  /** What was called while the page loaded. */
  q?: ArrayLike<unknown>[]
  /** Which behaviours run on an element, whichever site's they are: two of a kind would work against each other. */
  kinds?: WeakMap<Element, Set<string>>
}

export const pageApi = (window: object): PageApi =>
  (window as { footfall?: PageApi }).footfall ?? {}

/**
 * Hears `footfall('behavior', …)` beside the page's trackers, each of which hears every command and knows nothing of this one.
 * The returned function ends it. What is handed on comes from the page.
 */
export const joinCommands = (
  { sites, q = [] }: PageApi,
  site: string,
  run: (...args: PageCommands['behavior']) => void,
): (() => void) => {
  const key = `${site}/behavior`
  const take = ([command, ...args]: unknown[]): void => {
    if (command === 'behavior') run(...(args as PageCommands['behavior']))
  }
  sites?.set(key, take)
  for (const call of q) take(Array.from(call))
  return () => void sites?.delete(key)
}
