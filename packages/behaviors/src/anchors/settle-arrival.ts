import type { BehaviorEnv } from '../shared/behavior.ts'
import { targetOf } from '../shared/target-of.ts'
import { OWN_WAYS } from './own-ways.ts'

/** By then pictures and fonts have mostly found their places. */
const SETTLE_MS = 750

/**
 * Where a page begins that was opened at some place: at a template that an editor came for, or at the address's fragment, put
 * right once after the page has settled. Whoever has begun to scroll is left alone. The returned function ends it.
 */
export const settleArrival = (
  { window, document, clock, listen }: BehaviorEnv,
  look: () => void,
  aimAt: (target: Element) => void,
): (() => void) => {
  const offs = OWN_WAYS.map((type) =>
    listen(window, type, () => end(), { capture: true, passive: true }),
  )
  const end = (): void => {
    for (const off of offs.splice(0)) off()
  }
  const settle = (): void => {
    const [, id] = /[?&]theme_template_id=(\d+)(?:&|$)/.exec(window.location.search) ?? []
    const template = id && document.querySelector(`.elementor-${id}`)
    if (template) {
      const { top } = template.getBoundingClientRect()
      window.scrollBy({ top: top - window.innerHeight / 2 })
    }
    offs.push(
      clock.after(SETTLE_MS, () => {
        look()
        // One that came after the page was parsed is no target to the browser.
        const target = targetOf(window) ?? document.querySelector(':target')
        if (!template && target) target.scrollIntoView()
        end()
        if (!template && target) aimAt(target)
      }),
    )
  }
  const [{ type, name } = { type: 'navigate', name: '' }] = window.performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  // After a reload or Back, the browser itself knows where the visitor was.
  // Nor is anything put right where a link has found words in the text.
  if (type !== 'navigate' || name.includes(':~:')) end()
  else if (document.readyState === 'complete') settle()
  else offs.push(listen(window, 'load', settle))
  return end
}
