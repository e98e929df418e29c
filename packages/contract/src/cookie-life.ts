import type { VisitConfig } from './site-config.ts'

const DAY = 86_400

/**
 * How many seconds a cookie, under either of its names, lives from the moment it is written, or undefined for as long as the browser runs. Browser and
 * server ask the same table, so that a cookie the server sets again ends when it would have ended anyway.
 */
export const cookieSeconds = (name: string, visit: VisitConfig): number | undefined => {
  // Personal data and ids shared within one visit are not kept longer than that visit.
  if (/^(pys|ff)_(start|fb_|adv)/.test(name)) return undefined
  if (/^((pys|ff)_session_limit|ff_visit)$/.test(name)) return visit.last_visit_duration * 60
  if (name === 'pbid') return visit.external_id_expire * DAY
  // As long as the platforms keep their own.
  if (/^(_fb|ff_click)/.test(name)) return 90 * DAY
  // Under the thirteen months that regulators allow an audience measurement.
  return (name === 'ff_visitor' ? 390 : visit.cookie_duration) * DAY
}
