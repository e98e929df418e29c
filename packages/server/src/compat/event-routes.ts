import { AJAX_ACTIONS, type Params, unknownConsent } from '@footfall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptEvent } from '../collect/accept-event.ts'
import { ofErased } from '../collect/of-erased.ts'
import { personOf } from '../collect/person-of.ts'
import { AppError } from '../http/app-error.ts'
import { readCookie } from '../http/read-cookie.ts'
import { admitSite } from '../visitor-routes/admit-site.ts'
import { countBots } from '../visitor-routes/bots.ts'
import type { EventDeps } from '../visitor-routes/event-deps.ts'
import { logFailure } from '../visitor-routes/log-failure.ts'
import { compatEvent } from './compat-event.ts'
import { lowestConsent, readConsentFlags } from './consent-flags.ts'
import { REST_PIXEL } from './pixels.ts'
import { readCompatBody } from './read-compat-body.ts'

const MAX_BODY = 65_536
const MAX_AGENT = 512

const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
]

/**
 * POST /v1/compat (action `pys_api_event`) and /v1/compat/rest: events in the compatibility encodings. The site
 * stands in the address, `?site=`, as hosts configure it.
 */
export const compatEventRoutes = async (app: FastifyInstance, deps: EventDeps): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: MAX_BODY },
      (request, bytes, done) => done(null, { type: request.headers['content-type'] ?? '', bytes }),
    )
    scope.post('/v1/compat', async (request, reply) => {
      const fields = await readCompatBody(request.body)
      const { action } = request.query as Record<string, unknown>
      if ((action ?? fields.action) !== AJAX_ACTIONS.event) {
        throw new AppError('FOOTFALL_E_NOT_FOUND')
      }
      return take(request, reply, fields, deps)
    })
    scope.post('/v1/compat/rest', async (request, reply) => {
      const fields = await readCompatBody(request.body)
      return take(request, reply, { ...fields, pixel: REST_PIXEL }, deps)
    })
  })
}

const take = async (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Params,
  deps: EventDeps,
): Promise<{ success: true }> => {
  const { sites, halves, clock, commit, metrics } = deps
  const { headers } = request
  const key = (request.query as Record<string, unknown>).site ?? fields.site
  const site = await admitSite(deps, typeof key === 'string' ? key : '', request, reply)
  const config = await sites.config(site.key)
  if (!config) throw new AppError('FOOTFALL_E_SITE')
  const now = clock.now()
  const agent = headers['user-agent']?.slice(0, MAX_AGENT)
  const event = compatEvent({
    fields,
    consent: consentOf(fields, headers.cookie),
    referrer: headers.referer,
    now,
  })
  try {
    if (deps.isBot(agent)) {
      metrics.refused.inc({ reason: 'bot' })
      await countBots(deps, site.key, [(event as { url: string }).url])
      return { success: true }
    }
    const result = acceptEvent(event, 0, {
      site: site.key,
      revision: config.revision,
      configs: [config],
      halves: await halves.of(site.key),
      receivedAt: now,
      skew: 0,
      address: request.ip,
      agent,
      hasGpc: headers['sec-gpc'] === '1',
      person: await personOf(deps.hashes, site.key),
    })
    if (result.ok) {
      // Nothing to send again, and nothing that the page could mend.
      if ((await ofErased(deps, [result.event]))[0]) {
        metrics.refused.inc({ reason: 'erased' })
        return { success: true }
      }
      await commit.add([result.event])
      metrics.accepted.inc()
      return { success: true }
    }
    const { reason, message } = result.refused
    if (result.unknownName) deps.refusals?.event(site.key, result.unknownName)
    metrics.refused.inc({ reason })
    // The visitor's answer, or none, is no fault of the page: there is nothing to send again.
    if (reason === 'held' || reason === 'no-consent') return { success: true }
    throw new AppError('FOOTFALL_E_BODY', { details: [{ path: 'event', message }] })
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw logFailure(cause)
  }
}

/** By the cookie the page's consent tool wrote, or by the same text in the body; where both speak, the lower counts. */
const consentOf = (fields: Params, cookies: string | undefined) => {
  const told = [fields.pys_consent, readCookie(cookies, 'pys_consent')].flatMap((text) => {
    const consent = readConsentFlags(text)
    return consent ? [consent] : []
  })
  return told.length > 0 ? told.reduce(lowestConsent) : unknownConsent()
}
