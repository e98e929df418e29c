import type { Params } from './event-definition.ts'

/** Names of the actions of the ajax endpoint, a public contract. */
export const AJAX_ACTIONS = {
  event: 'pys_api_event',
  externalId: 'pys_get_pbid',
  consentFilters: 'pys_get_gdpr_filters_values',
} as const

/** Body of the ajax action `pys_api_event`, form-encoded with nested keys flattened to `parent[child]`. */
export interface AjaxEventPayload {
  action: typeof AJAX_ACTIONS.event
  pixel: string
  event: string
  data: Params
  ids: string[]
  eventID: string
  url: string
  ajax_event: string
  woo_order?: string
  edd_order?: string
}

/** Body of the REST path of the social pixel; `data` and `ids` are JSON strings in the form encodings. */
export interface RestEventPayload {
  event: string
  data: string | Params
  ids: string | string[]
  eventID: string
  woo_order?: string
  edd_order?: string
  /** The page address. The known implementations leave it out; without it the platform is told a wrong page. */
  url: string
}

/** Response of `pys_get_pbid`. */
export interface ExternalIdResponse {
  success: boolean
  data: { pbid: string }
}

/** Response of `pys_get_gdpr_filters_values`; absent flags mean false. */
export interface ConsentFiltersResponse {
  success: boolean
  data: ConsentFilters
}

/** A host's flag that switches a platform off. */
export type PlatformSwitch = `${string}_disabled_by_api`

export interface ConsentFilters {
  all_disabled_by_api?: boolean
  externalID_disabled_by_api?: boolean
  /** One platform's, or several platforms' together: each destination folder says which is its own. */
  [platform: PlatformSwitch]: boolean | undefined
  disabled_all_cookie?: boolean
  disabled_start_session_cookie?: boolean
  disabled_advanced_form_data_cookie?: boolean
  disabled_landing_page_cookie?: boolean
  disabled_first_visit_cookie?: boolean
  disabled_trafficsource_cookie?: boolean
  disabled_utmTerms_cookie?: boolean
  disabled_utmId_cookie?: boolean
}

/** The flags that switch single cookies off. */
export type CookieFilters = Pick<
  ConsentFilters,
  'externalID_disabled_by_api' | Extract<keyof ConsentFilters, `disabled_${string}_cookie`>
>
