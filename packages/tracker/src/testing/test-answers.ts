import type { ConsentAnswers, RelayEvent, RelayPayload } from '@footfall/contract'
import type { TestPage } from './open-page.ts'

export const granted: ConsentAnswers = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
}

export const denied: ConsentAnswers = {
  functional: 'denied',
  analytics: 'denied',
  advertising: 'denied',
}

/** The events that reached the page's server. */
export const relayed = async (page: TestPage): Promise<RelayEvent[]> =>
  (await page.requests('/v1/collect')).flatMap(
    ({ body }) => (JSON.parse(body) as RelayPayload).events,
  )
