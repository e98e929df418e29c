import type { CookieFilters } from '@footfall/contract'

/** Which cookies each flag switches off. */
const SWITCHES: readonly [keyof CookieFilters, RegExp][] = [
  ['disabled_all_cookie', /./],
  ['disabled_start_session_cookie', /^((pys|ff)_s|ff_visit$)/],
  ['disabled_first_visit_cookie', /^((pys|ff)_first|ff_visitor)/],
  ['disabled_trafficsource_cookie', /Source$/],
  ['disabled_landing_page_cookie', /page$/],
  ['disabled_utmTerms_cookie', /_utm_/],
  ['disabled_utmId_cookie', /(ad|ing)id$|click/],
  ['disabled_advanced_form_data_cookie', /form/],
  ['externalID_disabled_by_api', /^pbid/],
]

/** Whether a flag switches this cookie, under either of its names, off. */
export const isSwitchedOff = (name: string, filters: CookieFilters | undefined): boolean =>
  !!filters && SWITCHES.some(([flag, names]) => filters[flag] && names.test(name))
