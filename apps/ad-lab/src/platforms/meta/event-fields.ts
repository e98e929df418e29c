/** Fields of a server event that the API knows; any other is refused as an unexpected key. */
export const EVENT_FIELDS: ReadonlySet<string> = new Set([
  'event_name',
  'event_time',
  'event_id',
  'event_source_url',
  'referrer_url',
  'action_source',
  'opt_out',
  'user_data',
  'custom_data',
  'app_data',
  'data_processing_options',
  'data_processing_options_country',
  'data_processing_options_state',
  'advanced_measurement_table',
  'messaging_channel',
  'original_event_data',
  'attribution_data',
  'customer_segmentation',
])

export const ACTION_SOURCES: ReadonlySet<string> = new Set([
  'email',
  'website',
  'app',
  'phone_call',
  'chat',
  'physical_store',
  'system_generated',
  'business_messaging',
  'other',
])

/** Must be SHA-256 in hexadecimal, alone or in a list. */
export const HASHED_FIELDS: ReadonlySet<string> = new Set([
  'em',
  'ph',
  'fn',
  'ln',
  'ge',
  'db',
  'ct',
  'st',
  'zp',
  'country',
  'f5first',
  'f5last',
  'fi',
  'dobd',
  'dobm',
  'doby',
])

/** Must never be hashed. */
export const PLAIN_FIELDS: ReadonlySet<string> = new Set([
  'client_ip_address',
  'client_user_agent',
  'fbc',
  'fbp',
  'subscription_id',
  'lead_id',
  'fb_login_id',
  'madid',
  'anon_id',
  'app_user_id',
  'ctwa_clid',
  'page_id',
])

/** Match keys too broad to find anyone: an event with one of these sets, or less, is invalid. */
export const TOO_BROAD: readonly ReadonlySet<string>[] = [
  new Set(['ct', 'country', 'st', 'zp', 'ge', 'client_user_agent']),
  new Set(['db', 'client_user_agent']),
  new Set(['fn', 'ge']),
  new Set(['ln', 'ge']),
]

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A code of ISO 4217, in whichever case. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code.toUpperCase())
