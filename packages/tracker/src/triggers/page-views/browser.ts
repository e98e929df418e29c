import type { StorageKey } from '@footfall/contract'
import type { TriggerBrowser } from '../trigger-env.ts'
import type { PageViewsSettings } from './settings.ts'

const MONTH_MS = 2_628_288_000

/** By key the value and when it ends. The behaviours' create-functional-storage.ts shares the item. */
interface Stored {
  /** How many, and when the page began that was counted last. */
  triggerViews?: [views: [count?: number, page?: number], ends?: number]
}

/**
 * Fires on the visitor's page view of that number. Counted under the functional purpose only: without a grant nothing is
 * read or written, and after a grant the page counts that is open then.
 */
export const browser: TriggerBrowser<PageViewsSettings> = (settings, _, env) => {
  env.until(() => {
    if (env.consent.get().functional !== 'granted') return false
    const { localStorage } = env.window
    const stored = JSON.parse(localStorage['footfall' satisfies StorageKey] ?? '{}') as Stored
    const now = env.clock.now()
    const [[known = 0, page], ends = 0] = stored.triggerViews ?? [[]]
    // Several rules look at one page; the first of them counts it.
    const count = (ends > now ? known : 0) + (page === env.pageStart ? 0 : 1)
    stored.triggerViews = [[count, env.pageStart], now + MONTH_MS]
    localStorage['footfall' satisfies StorageKey] = JSON.stringify(stored)
    return count !== settings.views || env.fire()
  })
}
