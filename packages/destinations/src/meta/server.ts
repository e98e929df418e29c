import type { DestinationServer, HttpRequest, Params } from '@footfall/contract'
import { cleanCustomData } from './clean-custom-data.ts'
import { META_ERRORS } from './errors.ts'
import { metaIdentity } from './identity.ts'
import { META_AGENT, toMetaEvent } from './mapping.ts'
import { readMetaResponse } from './read-response.ts'
import type { MetaSettings } from './settings.ts'
import { isFindable, META_MATCH_KEYS, toUserData } from './user-data.ts'

const DAY = 86_400_000
/** An event may wait its turn after its age was looked at, and one that is too old fails its whole request. */
const AGE_MARGIN = 10 * 60_000

/**
 * Meta's Conversions API. A request goes to one pixel, the first of `settings.ids`: with several ids the deliverer
 * calls once for each. The batch stays small because one bad event makes Meta refuse all of it.
 */
export const server: DestinationServer<MetaSettings> = {
  name: 'meta',
  purpose: 'advertising',
  apiBase: 'https://graph.facebook.com',
  maxBatch: 100,
  maxAgeMs: 7 * DAY - AGE_MARGIN,
  dedupes: true,
  failsWholeBatch: true,
  identity: metaIdentity,
  matchKeys: META_MATCH_KEYS,
  keysOf: (event) => Object.keys(toUserData(event)),
  errors: META_ERRORS,
  isReady: (settings) => Boolean(settings.accessToken && firstId(settings)),
  map(event, settings) {
    const mapped = toMetaEvent(event.name, event.params)
    if (!mapped) return invalid('A Purchase needs a value and a currency.')
    const customData = cleanCustomData(mapped.params)
    if (event.name === 'Purchase') {
      if (!('currency' in customData)) return invalid(NO_CURRENCY)
      if (!('value' in customData)) return invalid('The value of a Purchase must not be negative.')
    }
    if (!isWebAddress(event.url)) return invalid('Meta requires the address of the page.')
    const userData = toUserData(event)
    if (!userData.client_user_agent) {
      return invalid('Meta requires the visitor’s browser name (user agent).')
    }
    if (!isFindable(userData)) return invalid('Nothing in it by which Meta could find the person.')
    const body: Params = {
      event_name: event.name,
      event_time: Math.floor(event.time / 1000),
      event_id: event.id,
      event_source_url: event.url,
      action_source: 'website',
      user_data: userData,
      custom_data: customData,
    }
    if (event.referrer && isWebAddress(event.referrer)) body.referrer_url = event.referrer
    if (settings.limitedDataUse) {
      body.data_processing_options = ['LDU']
      // Zero: Meta finds out where the person is.
      body.data_processing_options_country = 0
      body.data_processing_options_state = 0
    }
    return { ok: true, body }
  },
  request(bodies, settings, env): HttpRequest {
    const base = env.apiBase ?? server.apiBase
    const { accessToken, testEventCode } = settings
    return {
      method: 'POST',
      url: `${base.replace(/\/+$/, '')}/${settings.apiVersion || 'v25.0'}/${firstId(settings)}/events`,
      headers: { 'content-type': 'application/json' },
      // The token stands in the body, because addresses end up in logs.
      body: JSON.stringify({
        data: bodies,
        access_token: accessToken,
        partner_agent: META_AGENT,
        ...(testEventCode && { test_event_code: testEventCode }),
      }),
    }
  },
  read: readMetaResponse,
}

const NO_CURRENCY = 'The currency of a Purchase must be a three-letter code (ISO 4217).'

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

const invalid = (detail: string): { ok: false; reason: 'invalid'; detail: string } => ({
  ok: false,
  reason: 'invalid',
  detail,
})

const firstId = ({ ids }: MetaSettings): string | undefined =>
  Array.isArray(ids) ? ids[0] : undefined
