import { getRandomValues } from 'node:crypto'
import { type AcceptedEvent, createEventId } from '@footfall/contract'

/** A complete accepted event; `over` replaces what a test is about. */
export const sampleEvent = (over: Partial<AcceptedEvent> = {}): AcceptedEvent => {
  const time = over.time ?? Date.now()
  return {
    id: createEventId(time, getRandomValues),
    site: 'demo',
    name: 'PageView',
    time,
    receivedAt: time,
    type: 'static',
    url: 'http://www.shop.test/',
    params: {},
    consent: {
      functional: 'granted',
      analytics: 'granted',
      advertising: 'granted',
      source: 'banner',
    },
    destinations: { meta: { state: 'sent' } },
    config: 1,
    ...over,
  }
}
