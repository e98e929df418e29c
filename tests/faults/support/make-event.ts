import { getRandomValues } from 'node:crypto'
import { createEventId, type RelayEvent } from '@footfall/contract'
import { ALMA, type Tenant } from './tenants.ts'

/** What an event is like, apart from whose it is. */
export interface EventPlan {
  id: string
  time: number
  /** A sale is claimed before it is sent; the platform itself tells copies of anything else apart. */
  isSale: boolean
  /** `none` is refused by the collector; `analytics` is kept and told to nobody. */
  consent: 'all' | 'analytics' | 'none'
}

export const planEvent = (random: () => number): EventPlan => {
  const time = Date.now()
  const luck = random()
  return {
    id: createEventId(time, getRandomValues),
    time,
    isSale: random() < 0.25,
    consent: luck < 0.03 ? 'none' : luck < 0.08 ? 'analytics' : 'all',
  }
}

/** An event as the embed sends it. */
export const makeEvent = (
  plan: EventPlan = planEvent(() => 1),
  tenant: Tenant = ALMA,
): RelayEvent => {
  const { id, time, isSale, consent } = plan
  return {
    id,
    name: isSale ? 'Purchase' : 'AddToCart',
    time,
    type: 'dyn',
    url: `${tenant.origin}/product/${time % 97}`,
    title: 'A jar of honey from the hills',
    params: { value: 29.5, currency: 'EUR', content_ids: ['4711'], content_type: 'product' },
    consent: {
      functional: 'granted',
      analytics: consent === 'none' ? 'denied' : 'granted',
      advertising: consent === 'all' ? 'granted' : 'denied',
      source: 'banner',
    },
    destinations: { meta: { state: 'off', ids: [tenant.pixel] } },
    ids: { fbp: `fb.1.${time}.1098115397` },
  }
}
