import type { Params } from './event-definition.ts'

/** What happened, once. Every way out carries this id. */
export interface Occurrence {
  /** 36 characters. The same in the browser half, the relay and the server half. */
  id: string
  name: string
  params: Params
  /** When it happened, ms since 1970; kept through holding and retrying. */
  time: number
  type: 'static' | 'dyn' | 'trigger'
  /** `e_id` of its definition, where it has one. */
  definition?: string
  /** Page address with its query reduced to the allow-list, and the page's title, as they were when it happened. */
  url: string
  title?: string
  referrer?: string
  /** The order it belongs to, by its unguessable key. */
  order?: OrderReference
  /** The host's signature over it, handed on as it came. */
  proof?: string
  pixelIds?: string[]
  destinations?: string[]
  /** Personal data given with this event. It never outlives the collector: see IdentityForm. */
  user?: UserData
  /** Its copy for our server leaves after this, or as the page goes. */
  after?: Promise<unknown>
}

export interface OrderReference {
  shop: 'woo' | 'edd'
  key: string
}

/** Raw personal data on its way from a form or a host to the collector, which hashes and forgets it. */
export interface UserData {
  email?: string
  phone?: string
  firstName?: string
  lastName?: string
  city?: string
  state?: string
  zip?: string
  country?: string
  /** The host's own id of a signed-in person. */
  userId?: string
}
