import type { CookieName, DeclaredUse, StorageKey } from '@footfall/contract'

/**
 * What each cookie of the table of purposes is for, as the declaration says it. The type makes it follow the table; the
 * one that is left out is written and removed in one go.
 */
export const COOKIE_USES: Readonly<Record<Exclude<CookieName, 'ff_probe'>, DeclaredUse>> = {
  pys_start_session: 'visit',
  pys_session_limit: 'visit',
  pys_first_visit: 'visit',
  pysTrafficSource: 'source',
  last_pysTrafficSource: 'source',
  pys_landing_page: 'source',
  last_pys_landing_page: 'source',
  pys_utm_source: 'source',
  pys_utm_medium: 'source',
  pys_utm_campaign: 'source',
  pys_utm_term: 'source',
  pys_utm_content: 'source',
  last_pys_utm_source: 'source',
  last_pys_utm_medium: 'source',
  last_pys_utm_campaign: 'source',
  last_pys_utm_term: 'source',
  last_pys_utm_content: 'source',
  pys_fbadid: 'click',
  pys_gadid: 'click',
  pys_padid: 'click',
  pys_bingid: 'click',
  last_pys_fbadid: 'click',
  last_pys_gadid: 'click',
  last_pys_padid: 'click',
  last_pys_bingid: 'click',
  ff_click: 'click',
  pbid: 'match',
  _fbp: 'match',
  _fbc: 'click',
  pys_fb_event_id: 'match',
  pys_advanced_form_data: 'match',
  ff_visitor: 'visit',
  ff_visit: 'visit',
  pys_consent: 'answer',
  ff_consent: 'answer',
}

/** The same for browser storage, with the longest time something stays in it, in days. */
export const STORAGE_USES: Readonly<Record<StorageKey, { use: DeclaredUse; days: number }>> = {
  ff_outbox_analytics: { use: 'outbox', days: 7 },
  ff_outbox_advertising: { use: 'outbox', days: 7 },
  ff_told_analytics: { use: 'outbox', days: 90 },
  ff_told_advertising: { use: 'outbox', days: 90 },
  footfall: { use: 'memory', days: 400 },
}
