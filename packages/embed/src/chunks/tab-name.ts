import { DEBUG_FRAGMENT } from '@footfall/contract'
import type { BrowserEnv } from '@footfall/tracker'

/** What the debugger leaves for the next page of this tab. */
export interface TabName {
  /** Where the debugger was left on the page before. */
  place: string | undefined
  keep(token: string, place?: string): void
  clear(): void
}

/**
 * The name of the tab, which lives as long as it does and is nobody's storage: whoever types another address of the site,
 * or reloads, has the debugger there again, at the same place. A page that gave the tab a name keeps it.
 */
export const createTabName = ({ window }: Pick<BrowserEnv, 'window'>): TabName => {
  const isOurs = (): boolean => window.name.startsWith(DEBUG_FRAGMENT)
  const [, , place] = isOurs() ? window.name.split(DEBUG_FRAGMENT) : []
  return {
    place,
    keep(token, now = place) {
      if (!window.name || isOurs()) {
        window.name = DEBUG_FRAGMENT + token + (now ? DEBUG_FRAGMENT + now : '')
      }
    },
    clear() {
      if (isOurs()) window.name = ''
    },
  }
}
