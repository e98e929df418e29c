import { createHmac, randomBytes } from 'node:crypto'
import {
  AJAX_ACTIONS,
  type ConsentFilters,
  type ConsentFiltersResponse,
  type ExternalIdResponse,
  type SiteConfig,
} from '@footfall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { readCookie } from '../http/read-cookie.ts'
import { isAllowedOrigin } from '../sites/origin-match.ts'
import { allowOrigin } from '../visitor-routes/cors.ts'
import type { EventDeps } from '../visitor-routes/event-deps.ts'
import type { HostSecrets } from '../visitor-routes/host-secrets.ts'
import { isSigned } from '../visitor-routes/is-signed.ts'
import { readConsentFlags } from './consent-flags.ts'
import { ADVERTISING_OFF } from './pixels.ts'

export interface QuestionDeps extends Pick<EventDeps, 'sites' | 'halves'> {
  secrets: HostSecrets
}

/** GET /v1/compat: the two compatibility queries, `pys_get_pbid` and `pys_get_gdpr_filters_values`. */
export const questionRoute = (app: FastifyInstance, deps: QuestionDeps): void => {
  app.get('/v1/compat', async (request, reply) => {
    const { action } = request.query as Record<string, unknown>
    if (action === AJAX_ACTIONS.externalId) {
      return giveExternalId(request, await admitQuestion(request, reply, deps), deps)
    }
    if (action === AJAX_ACTIONS.consentFilters) {
      return tellFilters(request, await admitQuestion(request, reply, deps))
    }
    throw new AppError('FOOTFALL_E_NOT_FOUND')
  })
}

const admitQuestion = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { sites }: QuestionDeps,
): Promise<SiteConfig> => {
  const { site: key } = request.query as Record<string, unknown>
  const site = typeof key === 'string' ? await sites.find(key) : undefined
  const config = site && (await sites.config(site.key))
  if (!site || !config) throw new AppError('FOOTFALL_E_SITE')
  if (!isFromSite(request, site.origins)) throw new AppError('FOOTFALL_E_ORIGIN')
  if (request.headers.origin) allowOrigin(reply, request.headers.origin)
  return config
}

/** Browsers name the origin of a page that asks across origins; of one that asks its own, they say just that. */
const isFromSite = ({ headers }: FastifyRequest, origins: readonly string[]): boolean =>
  headers.origin
    ? isAllowedOrigin(headers.origin, origins)
    : headers['sec-fetch-site'] === 'same-origin'

const isPrivate = ({ headers }: FastifyRequest, { consent }: SiteConfig): boolean =>
  headers['sec-gpc'] === '1' && consent.gpc === 'always'

/**
 * An external id for a visitor who has none. Random, one for each who asks: an id kept by network address would be shared
 * by everyone behind it. Pages ask only after an advertising grant; a refusal the browser sends along is obeyed here too.
 */
const giveExternalId = async (
  request: FastifyRequest,
  config: SiteConfig,
  { halves, secrets }: QuestionDeps,
): Promise<ExternalIdResponse> => {
  const { cookie } = request.headers
  const isRefused =
    isPrivate(request, config) ||
    config.visit.filters?.externalID_disabled_by_api === true ||
    readConsentFlags(readCookie(cookie, 'pys_consent'))?.advertising === 'denied'
  const isOfUse = (await halves.of(config.site)).some(
    ({ server }) => server.purpose === 'advertising',
  )
  if (isRefused || !isOfUse) return { success: false, data: { pbid: '' } }
  const known = await signedInId(request, config.site, secrets)
  if (known) return { success: true, data: { pbid: known } }
  const own = readCookie(cookie, 'pbid')
  const pbid = own && /^[\da-f]{64}$/.test(own) ? own : randomBytes(32).toString('hex')
  // As long as a SHA-256: platforms take it for one and pass it on as it is, so that all ways say the same.
  return { success: true, data: { pbid } }
}

/**
 * The same id on every device for a signed-in user, where the host vouches for them: `user={id}.{signature}`,
 * the signature being the hex HMAC-SHA256 of `external-id.{id}` under the site's webhook secret. Keyed, so that it does not
 * give the user away, and a signature that does not fit counts as none.
 */
const signedInId = async (
  request: FastifyRequest,
  site: string,
  secrets: HostSecrets,
): Promise<string | undefined> => {
  const { user: proof } = request.query as Record<string, unknown>
  const [, user, signature] = /^(.{1,128})\.([\da-f]{64})$/.exec(String(proof)) ?? []
  if (!user) return undefined
  const known = await secrets.of(site)
  const secret = known.find((one) => isSigned(`external-id.${user}`, signature, one))
  if (!secret) return undefined
  return createHmac('sha256', secret).update(`pbid.${site}.${user}`).digest('hex')
}

/** What the owner switched off for everyone, and what this browser's privacy signal switches off for its visitor. */
const tellFilters = (request: FastifyRequest, config: SiteConfig): ConsentFiltersResponse => {
  const own: ConsentFilters = config.visit.filters ?? {}
  return {
    success: true,
    data: isPrivate(request, config)
      ? { ...own, ...ADVERTISING_OFF, externalID_disabled_by_api: true }
      : own,
  }
}
