import {
  answerSeconds,
  type Clock,
  type ConsentRecordPayload,
  type CookieName,
  formatConsentAnswer,
  type SiteConfig,
} from '@footfall/contract'
import { consentRecordPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { hideSecrets } from '../cleaning/secret-text.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { admitSite } from '../visitor-routes/admit-site.ts'
import { createGroupCommit } from '../visitor-routes/group-commit.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { sharesCookies } from '../visitor-routes/shares-cookies.ts'
import type { ConsentLedger, NewConsent } from './consent-ledger.ts'

export interface ConsentRecordDeps {
  sites: SiteDirectory
  clock: Clock
  /** Without it there are no records, and the route does not exist. */
  consents?: ConsentLedger
  limits: Limits
}

const COOKIE: CookieName = 'ff_consent'

/**
 * POST /v1/consent: an answer to our own banner. Answered once it is written down. Where this server stands on the site's
 * own domain it also sets the visitor's answer again: browsers forget within a week what scripts keep.
 */
export const consentRecordRoute = (app: FastifyInstance, deps: ConsentRecordDeps): void => {
  const { sites, clock, consents, limits } = deps
  if (!consents) return
  // One at a time: the records of a site follow one another anyway.
  const commit = createGroupCommit<NewConsent>({
    clock,
    maxDelayMs: 5,
    maxItems: 200,
    maxInFlight: 1,
    write: (items) => consents.add(items),
  })
  app.addHook('onClose', () => commit.flush())

  app.post('/v1/consent', async (request, reply) => {
    const retryAfter = await limits.consent(request.ip)
    if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
    const payload = readPayload(request.body, consentRecordPayloadSchema)
    const site = await admitSite(deps, payload.site, request, reply)
    const config = await sites.config(site.key)
    const { v: _, domain, ...consent } = payload
    try {
      await commit.add([
        { ...consent, ...cleanWords(consent), site: site.key, receivedAt: clock.now() },
      ])
    } catch (cause) {
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    const page = new URL(request.headers.origin ?? '')
    if (config && sharesCookies(domain, page.hostname, request.hostname)) {
      reply.header('set-cookie', cookieLine(payload, config, page.protocol === 'https:'))
    }
    return reply.code(204).send()
  })
}

/**
 * These come from a page: nothing but words of the site's own belongs there. The texts stay as they are: they are kept only
 * where the owner has published just these, perhaps with an address to write to in them.
 */
const cleanWords = ({ policy, version }: Pick<ConsentRecordPayload, 'policy' | 'version'>) => ({
  policy: hideSecrets(policy),
  version: hideSecrets(version),
})

const cookieLine = (
  payload: ConsentRecordPayload,
  { widgets }: SiteConfig,
  isSecure: boolean,
): string => {
  const { months } = widgets.find(({ kind }) => kind === 'consent-banner')?.settings ?? {}
  return [
    `${COOKIE}=${formatConsentAnswer(payload)}`,
    `Max-Age=${answerSeconds(months)}`,
    'Path=/',
    'SameSite=Lax',
    ...(payload.domain ? [`Domain=${payload.domain}`] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
