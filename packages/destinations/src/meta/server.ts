import type {
  AcceptedEvent,
  DestinationServer,
  HttpRequest,
  Params,
  ParamValue,
  SettingsValues,
} from '@footfall/contract'
import { metaIdentity } from './identity.ts'
import { META_AGENT, toMetaEvent } from './mapping.ts'
import { readMetaAnswer } from './read-answer.ts'

const API_BASE = 'https://graph.facebook.com'
const DAY = 86_400_000

/** Sets of match keys with which Meta finds nobody: an event that has no more than one of these is refused. */
const TOO_BROAD: readonly (readonly string[])[] = [
  ['ct', 'country', 'st', 'zp', 'ge', 'client_user_agent'],
  ['db', 'client_user_agent'],
  ['fn', 'ge'],
  ['ln', 'ge'],
]

/**
 * Meta's Conversions API. A request goes to one pixel, the first of `settings.ids`: with several ids the deliverer
 * calls once for each. The batch stays small because one bad event makes Meta refuse all of it.
 */
export const server: DestinationServer = {
  name: 'meta',
  purpose: 'advertising',
  maxBatch: 100,
  maxAgeMs: 7 * DAY,
  dedupes: true,
  failsWholeBatch: true,
  identity: metaIdentity,
  isReady: (settings) => Boolean(settings.accessToken && firstId(settings)),
  map(event, settings) {
    const mapped = toMetaEvent(event.name, event.params)
    if (!mapped) return invalid('A Purchase needs a value and a currency.')
    if (!/^https?:\/\//.test(event.url)) return invalid('Meta requires the address of the page.')
    if (!event.agent) return invalid('Meta requires the visitor’s browser name (user agent).')
    const userData = toUserData(event)
    const keys = Object.keys(userData)
    if (TOO_BROAD.some((set) => keys.every((key) => set.includes(key)))) {
      return invalid('Nothing in it by which Meta could find the person.')
    }
    const body: Params = {
      event_name: event.name,
      event_time: Math.floor(event.time / 1000),
      event_id: event.id,
      event_source_url: event.url,
      action_source: 'website',
      user_data: userData,
      custom_data: mapped.params,
    }
    if (event.referrer) body.referrer_url = event.referrer
    if (settings.limitedDataUse) {
      body.data_processing_options = ['LDU']
      // Zero: Meta finds out where the person is.
      body.data_processing_options_country = 0
      body.data_processing_options_state = 0
    }
    return { ok: true, body }
  },
  request(bodies, settings, env): HttpRequest {
    const base = env.apiBase ?? API_BASE
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
  read: readMetaAnswer,
}

const invalid = (detail: string): { ok: false; reason: 'invalid'; detail: string } => ({
  ok: false,
  reason: 'invalid',
  detail,
})

const firstId = ({ ids }: SettingsValues): string | undefined =>
  Array.isArray(ids) ? ids[0] : undefined

const toUserData = ({ ids = {}, hashes, address, agent }: AcceptedEvent): Params => {
  const { external_id: person, ...forms } = hashes?.meta ?? {}
  const data: Record<string, ParamValue | undefined> = {
    ...Object.fromEntries(Object.entries(forms).map(([key, hash]) => [key, [hash]])),
    client_ip_address: address,
    client_user_agent: agent,
    fbp: ids.fbp ?? ids._fbp,
    fbc: ids.fbc ?? ids._fbc,
  }
  // The visitor's id goes out as the pixel sends it, so that both channels name the same person.
  const externalIds = [ids.external_id ?? ids.pbid, person].filter((id) => id !== undefined)
  if (externalIds.length > 0) data.external_id = externalIds
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, ParamValue] => Boolean(entry[1])),
  )
}
