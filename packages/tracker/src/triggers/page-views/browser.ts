import type { StorageKey } from '@footfall/contract'
import type { TriggerBrowser } from '../trigger-env.ts'

const MONTH_MS = 2_628_288_000

/** By key the value and when it ends. The widgets' create-functional-storage.ts shares the item. */
interface Stored {
  /** How many, and when the page began that was counted last. */
  triggerViews?: [views: [count: number, page: number], ends: number]
}

/**
 * Fires on the visitor's page view of that number. Counted under the functional purpose only: without a grant nothing is
 * read or written, and after a grant the page counts that is open then.
 */
export const browser: TriggerBrowser = (settings, _, env) => {
  env.until(() => {
    if (env.consent.get().functional !== 'granted') return false
    const item: StorageKey = 'footfall'
    const { localStorage } = env.window
    const stored = JSON.parse(localStorage[item] ?? '{}') as Stored
    const now = env.clock.now()
    const [[known, page], ends] = stored.triggerViews ?? [[0, 0], 0]
    // Several rules look at one page; the first of them counts it.
    const count = (ends > now ? known : 0) + Number(page !== env.pageStart)
    stored.triggerViews = [[count, env.pageStart], now + MONTH_MS]
    localStorage[item] = JSON.stringify(stored)
    return count !== settings.views || env.fire()
  })
}
