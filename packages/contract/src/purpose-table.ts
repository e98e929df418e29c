import type { Conforms } from './conforms.ts'
import type { Purpose } from './purpose.ts'

/*
 * The one table of what may be written, asked, sent and stored, and why. The tracker's cookie jar, storage, relay and window
 * take their keys from these types, so code cannot write, ask or send what does not stand here. Texts for people (the cookie
 * declaration) live with the server: this file is part of every visitor's download.
 */

/** Every cookie we may write, with its purpose. */
export const COOKIES = {
  pys_start_session: 'analytics',
  pys_session_limit: 'analytics',
  pys_first_visit: 'analytics',
  pysTrafficSource: 'analytics',
  last_pysTrafficSource: 'analytics',
  pys_landing_page: 'analytics',
  last_pys_landing_page: 'analytics',
  pys_utm_source: 'analytics',
  pys_utm_medium: 'analytics',
  pys_utm_campaign: 'analytics',
  pys_utm_term: 'analytics',
  pys_utm_content: 'analytics',
  last_pys_utm_source: 'analytics',
  last_pys_utm_medium: 'analytics',
  last_pys_utm_campaign: 'analytics',
  last_pys_utm_term: 'analytics',
  last_pys_utm_content: 'analytics',
  pys_fbadid: 'advertising',
  pys_gadid: 'advertising',
  pys_padid: 'advertising',
  pys_bingid: 'advertising',
  last_pys_fbadid: 'advertising',
  last_pys_gadid: 'advertising',
  last_pys_padid: 'advertising',
  last_pys_bingid: 'advertising',
  ff_click: 'advertising',
  pbid: 'advertising',
  _fbp: 'advertising',
  _fbc: 'advertising',
  pys_fb_event_id: 'advertising',
  pys_advanced_form_data: 'advertising',
  ff_visitor: 'analytics',
  ff_visit: 'analytics',
  // Written and removed in one go, to find the domain for the others; only once one of them may be written.
  ff_probe: 'analytics',
  pys_consent: 'necessary',
  ff_consent: 'necessary',
} as const

export type CookieName = keyof Conforms<typeof COOKIES, Record<string, Purpose>>

/** The hidden fields of a checkout, each under the purpose of what it is made from. */
export const CHECKOUT_FIELDS = {
  pys_landing: 'analytics',
  pys_source: 'analytics',
  pys_utm: 'analytics',
  pys_utm_id: 'advertising',
  last_pys_landing: 'analytics',
  last_pys_source: 'analytics',
  last_pys_utm: 'analytics',
  last_pys_utm_id: 'advertising',
  pys_browser_time: 'analytics',
  pys_order_type: 'analytics',
  // What the visitor chose, read where the host says nothing else of it.
  pys_consent: 'necessary',
} as const

export type CheckoutField = keyof Conforms<typeof CHECKOUT_FIELDS, Record<string, Purpose>>

/**
 * Every browser-storage key we may write. `event` means: stored under the purpose of what is in it, one item per
 * purpose, gated again when sent and purged on withdrawal.
 */
export const STORAGE_KEYS = {
  ff_outbox_analytics: 'analytics',
  ff_outbox_advertising: 'advertising',
  // Which orders and checkouts were told, so that a reload or a second tab does not tell them again.
  ff_told_analytics: 'analytics',
  ff_told_advertising: 'advertising',
  footfall: 'functional',
} as const

export type StorageKey = keyof Conforms<typeof STORAGE_KEYS, Record<string, Purpose>>

/**
 * Every request our own code may make: its path on our server, or the action it asks an endpoint of the site's own for.
 * `content` means: necessary to no one, since each event or cookie in it is gated by its own purpose.
 */
export const REQUESTS = {
  // The script with its config, and its chunks.
  '/s/': 'necessary',
  '/c/': 'necessary',
  // The record of an answer to our own banner.
  '/v1/consent': 'necessary',
  // What the cookie declaration says, which is the same for every visitor.
  '/v1/declaration': 'necessary',
  '/v1/withdrawal': 'necessary',
  // The owner's choice, without id, address or agent: of what was dropped, and of how the consent tool behaves.
  '/v1/count': 'necessary',
  '/v1/count/consent': 'necessary',
  // The owner's own debugging: made only on a page that a signed link opened.
  '/v1/debug': 'necessary',
  '/v1/debug/pick': 'necessary',
  // Pages of the site itself: which its owner has read for a selector inside the debugger, or which have the rest of a list or
  // what a search offers; and its own shop, which a visitor with a cart uses.
  // See OwnPage.
  '/': 'necessary',
  // What such a page says of itself, for that link only.
  '/v1/debug/report': 'necessary',
  // A list of the site itself, filtered or paged by the visitor's own press: the same for everybody, from the page's own origin.
  'refresh-loop': 'necessary',
  // The server's time, only where a schedule or countdown in site time is published.
  '/v1/time': 'necessary',
  // What a widget shows, such as reviews: the same for every visitor, without credentials.
  '/v1/data': 'necessary',
  // What a visitor sends by pressing a form's button. Its token, which says nothing about the visitor, is asked for when they
  // first type into that form: by then they are using it, and asked at the press it could not tell how long they took.
  '/v1/form': 'necessary',
  '/v1/form/token': 'necessary',
  '/v1/cookies': 'content',
  '/v1/collect': 'content',
  pys_get_gdpr_filters_values: 'necessary',
  pys_get_pbid: 'advertising',
  pys_api_event: 'content',
} as const

export type RequestName = keyof Conforms<typeof REQUESTS, Record<string, Purpose | 'content'>>

/** Where our own server is asked. */
export type RequestPath = Extract<RequestName, `/v1/${string}`>

/** What an endpoint of the site's own is asked to do. */
type ActionName = Extract<RequestName, `pys_${string}`>

declare const ownPage: unique symbol

/** An address of the very site the page belongs to; only the debugger, lists, searches and shops make one, after they have looked. */
export type OwnPage = string & { [ownPage]: true }

/** The addresses a page may ask, as its window's type lets it: whatever is not in the table does not compile. */
export type RequestUrl =
  | OwnPage
  | `${string}${RequestPath}`
  | `${string}${RequestPath}?${string}`
  | `${string}action=${ActionName}`
  | `${string}action=${ActionName}&${string}`

/**
 * Every field of an event that is kept beyond the request, with the purpose without which the collector removes it.
 * Fields of purpose `necessary` describe the event itself and are only reached when some other purpose let it in.
 */
export const EVENT_FIELDS = {
  id: 'necessary',
  site: 'necessary',
  name: 'necessary',
  time: 'necessary',
  receivedAt: 'necessary',
  type: 'necessary',
  definition: 'necessary',
  url: 'necessary',
  title: 'necessary',
  params: 'necessary',
  evidence: 'necessary',
  confirmedBy: 'necessary',
  evidenceNote: 'necessary',
  consent: 'necessary',
  destinations: 'necessary',
  config: 'necessary',
  conflicts: 'necessary',
  referrer: 'analytics',
  visitorId: 'analytics',
  visitId: 'analytics',
  visit: 'analytics',
  userId: 'analytics',
  address: 'advertising',
  agent: 'advertising',
  ids: 'advertising',
  hashes: 'advertising',
  person: 'advertising',
} as const

export type EventField = keyof Conforms<typeof EVENT_FIELDS, Record<string, Purpose>>
