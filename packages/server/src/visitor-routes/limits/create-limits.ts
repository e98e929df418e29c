import type { Clock } from '@footfall/contract'
import { addressKey } from '../../http/address-key.ts'
import type { LeaseOffice } from './lease-office.ts'
import { createLeasedLimit, type LeasedLimit } from './leased-limit.ts'

/** Which limit was reached, as the metrics name it. */
export type LimitKind =
  | 'address'
  | 'read'
  | 'site'
  | 'share'
  | 'withdrawal'
  | 'consent'
  | 'order'
  | 'sender'
  | 'form'
  | 'live'

/** What may come in, in events; each call returns 0, or after how many seconds to come again. */
export interface Limits {
  /** Events, or one for any other request, from one address to all sites. */
  address(address: string, cost: number): number | Promise<number>
  /** What one address reads of all sites: scripts, pictures, HTML and data of widgets. What has to be made costs more. */
  read(address: string, cost: number): number | Promise<number>
  /** Events for a site. Ask only when the request is known to come from the site's own origin. */
  site(site: string, address: string, cost: number): number | Promise<number>
  /** Events that a withdrawal names, of one address at one site: whatever others send, a visitor's refusal is taken. */
  withdrawal(site: string, address: string, cost: number): number | Promise<number>
  /** Answers to our own banner from one address. */
  consent(address: string): number | Promise<number>
  /** Order webhooks from one address; a shop's server is not counted among its visitors. */
  order(address: string): number | Promise<number>
  /** Forms that one address sends to a site. */
  sender(site: string, address: string): number | Promise<number>
  /** What is sent by one form, by everybody. Ask only when it has a token of ours: nonsense must not use it up. */
  form(site: string, form: string): number | Promise<number>
  /** What of a site's data one address has fetched from its source for it alone. */
  live(site: string, address: string): number | Promise<number>
}

export interface LimitsOptions {
  office: LeaseOffice
  clock: Clock
  /** Events a minute from one address; 0 switches off what is counted by address. */
  addressPerMinute: number
  /** Reads a minute from one address; 0 for no limit. Default 0. */
  readsPerMinute?: number
  /** Events a minute for one site; 0 for no limit. */
  sitePerMinute: number
  /** Most that one address may take of a site's limit, in percent. */
  addressPercent: number
  onRefused?(kind: LimitKind): void
}

/** Nobody changes their mind more often; many people behind one address may answer in the same minute. */
const ANSWERS_PER_MINUTE = 60
/** Several people may share an address; nobody fills in more. */
const FORMS_PER_MINUTE = 10
/** Each is a call that the owner may pay for. */
const LIVE_PER_MINUTE = 10
/** Far beyond what a page of ours brings, so that it holds up machines and not visitors. */
const FORM_PER_MINUTE = 1_000

export const createLimits = (options: LimitsOptions): Limits => {
  const { office, clock, addressPerMinute, sitePerMinute, addressPercent, onRefused } = options
  const limit = (kind: LimitKind, perMinute: number): LeasedLimit =>
    createLeasedLimit({
      office,
      clock,
      perMinute,
      name: kind,
      onRefused: () => onRefused?.(kind),
    })
  const address = limit('address', addressPerMinute)
  const read = limit('read', options.readsPerMinute ?? 0)
  const site = limit('site', sitePerMinute)
  const sharePerMinute = Math.ceil((sitePerMinute * addressPercent) / 100)
  // Where an address cannot have so much anyway, there is nothing to count.
  const isShareNeeded = addressPerMinute === 0 || sharePerMinute < addressPerMinute
  const perShare = isShareNeeded && addressPercent < 100 ? sharePerMinute : 0
  const share = limit('share', perShare)
  const withdrawal = limit('withdrawal', perShare)
  const consent = limit('consent', Math.min(addressPerMinute, ANSWERS_PER_MINUTE))
  const order = limit('order', addressPerMinute)
  const sender = limit('sender', Math.min(addressPerMinute, FORMS_PER_MINUTE))
  const form = limit('form', FORM_PER_MINUTE)
  const live = limit('live', Math.min(addressPerMinute, LIVE_PER_MINUTE))
  return {
    address: (from, cost) => address.take(addressKey(from), cost),
    read: (from, cost) => read.take(addressKey(from), cost),
    site(key, from, cost) {
      const wait = share.take(`${key} ${addressKey(from)}`, cost)
      // First the address: what it may not have must not be taken from the site either.
      if (typeof wait === 'number') return wait || site.take(key, cost)
      return wait.then((seconds) => seconds || site.take(key, cost))
    },
    withdrawal: (key, from, cost) => withdrawal.take(`${key} ${addressKey(from)}`, cost),
    consent: (from) => consent.take(addressKey(from)),
    order: (from) => order.take(addressKey(from)),
    sender: (key, from) => sender.take(`${key} ${addressKey(from)}`),
    form: (key, id) => form.take(`${key} ${id}`),
    live: (key, from) => live.take(`${key} ${addressKey(from)}`),
  }
}

/** Lets everything through. */
export const noLimits: Limits = {
  address: () => 0,
  read: () => 0,
  site: () => 0,
  withdrawal: () => 0,
  consent: () => 0,
  order: () => 0,
  sender: () => 0,
  form: () => 0,
  live: () => 0,
}
