import type { PageCommands } from '@footfall/contract'

interface CommandWindow {
  footfall?: { sites?: Map<string, (call: unknown[]) => void> }
}

/**
 * Hears `footfall('behavior', …)` beside the page's trackers, each of which hears every command and knows nothing of this one.
 * The returned function ends it. What is handed on comes from the page.
 */
export const joinCommands = (
  window: object,
  site: string,
  run: (...args: PageCommands['behavior']) => void,
): (() => void) => {
  const { sites } = (window as CommandWindow).footfall ?? {}
  const key = `${site}/behavior`
  sites?.set(key, ([command, ...args]) => {
    if (command === 'behavior') run(...(args as PageCommands['behavior']))
  })
  return () => void sites?.delete(key)
}
