import { isHeldOut } from '@footfall/contract'
import { createQueue } from '../popups/engine/popup-queue.ts'
import type { RunnablePopup } from '../popups/popup-page.ts'
import { rule as times } from '../popups/rules/times/browser.ts'
import type { ModelPopup } from './popup-model.ts'
import { openPopupStage, type PopupBrowser, type PopupStage } from './popup-stage.ts'

const HOLDOUT = 40

/** Two sites on one page, each with its own limits. */
export const WORLD_SITES = {
  shop: { perSession: 2, coolDown: 120 },
  partner: { perSession: 1, coolDown: 0 },
} as const

/** As one visitor has them: the comparison draws anew for each. */
export const worldPopups = (visitor: string): ModelPopup[] => [
  {
    id: 'offer',
    site: 'shop',
    priority: 5,
    most: { times: 2, period: 'day', counts: 'open' },
  },
  { id: 'news', site: 'shop', priority: 1, avoidsOthers: true },
  {
    id: 'survey',
    site: 'shop',
    priority: 3,
    most: { times: 1, period: 'session', counts: 'close' },
  },
  {
    id: 'compared',
    site: 'shop',
    priority: 3,
    isHeldOut: isHeldOut(visitor, 'compared', HOLDOUT),
  },
  {
    id: 'partner',
    site: 'partner',
    priority: 4,
    most: { times: 1, period: 'week', counts: 'open' },
  },
  { id: 'plain', site: 'partner', priority: 0 },
]

/** A page with both sites on it; by the names of the sites. */
export const openWorld = (
  browser: PopupBrowser,
  isGranted: boolean,
  visitorId: string,
): Record<string, PopupStage> => {
  const queue = createQueue()
  const consent = isGranted ? 'granted' : 'denied'
  const stages: Record<string, PopupStage> = {}
  for (const [site, budget] of Object.entries(WORLD_SITES)) {
    const stage = openPopupStage({
      site,
      browser,
      queue,
      budget,
      visitorId,
      consent: { functional: consent, analytics: consent, advertising: 'denied' },
    })
    stages[site] = stage
    for (const { id, site: owner, priority, avoidsOthers, most } of worldPopups(visitorId)) {
      if (owner !== site) continue
      const rules: RunnablePopup['rules'] = most
        ? [{ kind: 'times', settings: { ...most }, code: times }]
        : []
      stage.add({
        id,
        priority,
        rules,
        ...(avoidsOthers && { avoidsOthers: true }),
        ...(id === 'compared' && { holdout: HOLDOUT }),
      })
    }
  }
  return stages
}

/** Numbers that look random and are the same each time. */
export interface Dice {
  below(most: number): number
  pick<T>(list: readonly T[]): T
  isIn(hundred: number): boolean
}

export const createDice = (seed: number): Dice => {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
  for (let warm = 0; warm < 8; warm++) next()
  return {
    below: (most) => Math.floor(next() * most),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    isIn: (hundred) => next() * 100 < hundred,
  }
}
