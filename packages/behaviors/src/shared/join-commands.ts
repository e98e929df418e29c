import type { PageCommands } from '@footfall/contract'

/** What the trackers of a page have in common: the function on its window. */
export interface PageApi {
  sites?: Map<string, (call: unknown[]) => void>
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
  { sites }: PageApi,
  site: string,
  run: (...args: PageCommands['behavior']) => void,
): (() => void) => {
  const key = `${site}/behavior`
  sites?.set(key, ([command, ...args]) => {
    if (command === 'behavior') run(...(args as PageCommands['behavior']))
  })
  return () => void sites?.delete(key)
}
