import type { EventDefinition } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'
import type { CompatSlugs } from '../shared/consent-cookie.ts'
import { withOrderId } from '../shared/with-order-id.ts'

const ID = 'pys_late_event'
const ATTRIBUTE = 'dir'

/**
 * Reads events the host only knew after it had printed its others: JSON in an attribute, by the platform's
 * compatibility slug. What cannot be read is a warning to whoever builds the page, and nothing else.
 */
export const readLateEvents = (
  { document, window }: BrowserEnv,
  site: string,
  slugs: CompatSlugs,
): EventDefinition[] => {
  const element = document.getElementById(ID)
  if (!element) return []
  const warn = (what: string): EventDefinition[] => {
    window.console.warn(`Footfall: the late event in #${ID}[${ATTRIBUTE}] ${what}.`)
    return []
  }
  const text = element.getAttribute(ATTRIBUTE)
  if (!text) return warn('is empty')
  try {
    return Object.entries(JSON.parse(text) as Record<string, EventDefinition>).flatMap(
      ([slug, event]) => {
        const name = Object.keys(slugs).find((known) => slugs[known] === slug)
        return name && event?.name
          ? withOrderId({ ...event, type: 'static', destinations: [name] }, site)
          : warn(`names no known platform and event: ${slug}`)
      },
    )
  } catch {
    return warn('is not JSON')
  }
}
