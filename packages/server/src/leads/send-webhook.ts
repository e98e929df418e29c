import { createHmac } from 'node:crypto'
import type { Lead } from '@footfall/contract'
import { request } from 'undici'
import type { IsAllowedHost } from '../lookup/reach/allowed-hosts.ts'
import { LookupError } from '../lookup/reach/lookup-error.ts'
import { createPinnedAgent } from '../lookup/reach/pinned-agent.ts'
import { checkTarget } from '../lookup/reach/read-target.ts'
import { type NameLookup, resolveTarget } from '../lookup/reach/resolve-target.ts'

const TOTAL_MS = 10_000
const CONNECT_MS = 4_000
const AGENT = 'Footfall-Leads/1.0'

export interface WebhookDeps {
  names: NameLookup
  /** Hosts of our own machines that may be told all the same, in development. */
  isAllowed: IsAllowedHost
}

export interface WebhookCall {
  url: string
  site: string
  lead: Lead
  /** All that sign now. */
  secrets: readonly string[]
  now: number
}

export type WebhookOutcome = { ok: boolean; note: string }

/**
 * Tells an owner's server of a lead. The address is checked at every try, and the connection is bound to what was checked: no
 * name can lead into a private network later. Redirects are not followed.
 */
export const sendWebhook = async (
  { names, isAllowed }: WebhookDeps,
  { url: text, site, lead, secrets, now }: WebhookCall,
): Promise<WebhookOutcome> => {
  const signal = AbortSignal.timeout(TOTAL_MS)
  try {
    const url = checkTarget(new URL(text))
    // What people wrote does not travel in the clear.
    if (url.protocol !== 'https:' && !isAllowed(url))
      return failed('The address must begin with https.')
    const agent = createPinnedAgent(
      await resolveTarget(url, { names, isAllowed, signal }),
      CONNECT_MS,
    )
    try {
      const body = webhookBody(site, lead)
      const { statusCode, body: said } = await request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': AGENT,
          'idempotency-key': lead.id,
          'x-footfall-signature': signWebhook(body, secrets, now),
        },
        body,
        signal,
        dispatcher: agent,
      })
      said.on('error', () => undefined)
      said.destroy()
      const isTaken = statusCode >= 200 && statusCode < 300
      return { ok: isTaken, note: `The server responded with ${statusCode}.` }
    } finally {
      await agent.destroy().catch(() => undefined)
    }
  } catch (error) {
    return failed(explain(error, signal))
  }
}

/** The same scheme as the order webhook's: `t=<seconds>`, then one `v1` for each secret. */
const signWebhook = (body: string, secrets: readonly string[], now: number): string => {
  const seconds = Math.floor(now / 1_000)
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...signatures.map((one) => `v1=${one}`)].join(',')
}

const webhookBody = (site: string, lead: Lead): string =>
  JSON.stringify({
    v: 1,
    kind: 'lead',
    site,
    id: lead.id,
    form: { id: lead.form, name: lead.formName },
    state: lead.state,
    receivedAt: lead.receivedAt,
    ...(lead.confirmedAt && { confirmedAt: lead.confirmedAt }),
    page: lead.page,
    language: lead.language,
    ...(lead.consentText && { consentText: lead.consentText }),
    values: lead.values,
    files: lead.files.map(({ name, size, field }) => ({ name, size, field })),
    ...(lead.lostFiles && { lostFiles: lead.lostFiles }),
  })

const failed = (note: string): WebhookOutcome => ({ ok: false, note })

const explain = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'The server took longer than ten seconds.'
  if (!(error instanceof LookupError)) return 'The server could not be reached.'
  return error.problem === 'not-public' || error.problem === 'port'
    ? 'The address is not one of the public internet.'
    : 'The server could not be reached.'
}
