import { getRandomValues } from 'node:crypto'
import { createEventId, type RelayEvent } from '@footfall/contract'
import { SITE_ORIGIN } from './seed-site.ts'

/** An event as the embed sends it; one without consent is refused by the collector. */
export const makeEvent = (isGranted = true): RelayEvent => {
  const time = Date.now()
  return {
    id: createEventId(time, getRandomValues),
    name: 'AddToCart',
    time,
    type: 'dyn',
    url: `${SITE_ORIGIN}/product/${time % 97}`,
    title: 'A jar of honey from the hills',
    params: { value: 29.5, currency: 'EUR', content_ids: ['4711'], content_type: 'product' },
    consent: {
      functional: 'granted',
      analytics: isGranted ? 'granted' : 'denied',
      advertising: 'denied',
      source: 'banner',
    },
    destinations: {},
  }
}
