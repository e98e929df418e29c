import {
  AJAX_ACTIONS,
  type AjaxEventPayload,
  type CompatConfig,
  type RequestUrl,
} from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'
import { bytesOf } from '../core/relay/transport.ts'
import { flatten } from './flatten.ts'

/** One event for one platform, as the compatibility calls carry it. */
export type CompatEvent = Omit<AjaxEventPayload, 'action'>

/** Browsers refuse more than 64 KiB for a request that outlives its page: what made a beacon fail would fail this too. */
const OUTLIVING_BYTES = 60_000

/**
 * Sends an event to the host's ajax endpoint: by beacon, else by fetch. Neither costs a preflight; the request header is
 * added only where it costs none.
 */
export const sendAjax = async (
  env: BrowserEnv,
  { ajaxUrl, useBeacon = true }: CompatConfig,
  event: CompatEvent,
): Promise<void> => {
  const body = new URLSearchParams(flatten({ action: AJAX_ACTIONS.event, ...event }))
  if (useBeacon && beacon(env, ajaxUrl, body)) return
  await post(env, ajaxUrl, body, isSameOrigin(env, ajaxUrl) ? { 'cache-control': 'no-cache' } : {})
}

/**
 * Sends an event to the REST path of the social pixel: by beacon as a form of parts, then by fetch as JSON (where that
 * costs no preflight) or url-encoded, and at last to the ajax endpoint.
 */
export const sendRest = async (
  env: BrowserEnv,
  config: CompatConfig & { restUrl: string },
  event: CompatEvent,
): Promise<void> => {
  const { restUrl, useBeacon = true } = config
  const { data, ids, event: name, eventID, url, woo_order = '0', edd_order = '0' } = event
  const fields = {
    event: name,
    data: JSON.stringify(data),
    ids: JSON.stringify(ids),
    eventID,
    woo_order,
    edd_order,
    url,
  }
  if (useBeacon) {
    const form = new env.window.FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    if (beacon(env, restUrl, form)) return
  }
  const isSent = isSameOrigin(env, restUrl)
    ? await post(env, restUrl, JSON.stringify(fields), { 'content-type': 'application/json' })
    : await post(env, restUrl, new URLSearchParams(fields), {})
  if (!isSent) await sendAjax(env, config, event)
}

/** An address of the host's own, which says nothing of what it is for: what is sent here is `pys_api_event` alone. */
const hostUrl = (url: string): RequestUrl => url as RequestUrl

const beacon = ({ window, guard, debug }: BrowserEnv, url: string, body: BodyInit): boolean => {
  const isTaken = !!guard(() => window.navigator.sendBeacon(hostUrl(url), body))
  if (!isTaken) debug(`no beacon to ${url}`)
  return isTaken
}

const post = async (
  { window, debug }: BrowserEnv,
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string>,
): Promise<boolean> => {
  try {
    const { ok, status } = await window.fetch(hostUrl(url), {
      method: 'POST',
      body,
      headers,
      cache: 'no-store',
      keepalive: bytesOf(`${body}`) < OUTLIVING_BYTES,
    })
    if (!ok) debug(url, status)
    return ok
  } catch (error) {
    debug(url, error)
    return false
  }
}

const isSameOrigin = ({ window, guard }: BrowserEnv, url: string): boolean =>
  guard(() => new URL(url, window.location.href).origin) === window.location.origin
