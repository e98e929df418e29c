import {
  type ConsentPurpose,
  type CookieSetPayload,
  cookiePurpose,
  cookieSeconds,
} from '@footfall/contract'
import { cookieSetPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { type AdmitDeps, admitSite } from '../visitor-routes/admit-site.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { sharesCookies } from '../visitor-routes/shares-cookies.ts'
import { applyGpc } from './server-consent.ts'

/**
 * POST /v1/cookies: sets again what a page of the site has just written, so that it lives as long as it should. Only names
 * of the purpose table, only those whose purpose is granted, and only where this server stands on the site's own domain.
 */
export const cookieRoute = (app: FastifyInstance, deps: AdmitDeps): void => {
  const { sites } = deps
  app.post('/v1/cookies', async (request, reply) => {
    const payload = readPayload(request.body, cookieSetPayloadSchema)
    const site = await admitSite(deps, payload.site, request, reply)
    const config = await sites.config(site.key)
    if (!config) throw new AppError('FOOTFALL_E_SITE')
    const page = new URL(request.headers.origin ?? '')
    if (!sharesCookies(payload.domain, page.hostname, request.hostname)) {
      throw invalid('domain', 'This server does not stand on that domain.')
    }
    const consent = applyGpc(
      payload.consent,
      request.headers['sec-gpc'] === '1',
      config.consent.gpc,
    )
    const attributes = [
      'Path=/',
      'SameSite=Lax',
      ...(payload.domain ? [`Domain=${payload.domain}`] : []),
      ...(page.protocol === 'https:' ? ['Secure'] : []),
    ]
    const lines = grantedCookies(payload, consent).flatMap(([name, text]) => {
      const seconds = cookieSeconds(name, config.visit)
      // Without an end it would go with the browser session, which is what scripts can do themselves.
      return seconds ? [[`${name}=${text}`, `Max-Age=${seconds}`, ...attributes].join('; ')] : []
    })
    if (lines.length > 0) reply.header('set-cookie', lines)
    return reply.code(204).send()
  })
}

/** A name that is not in the table, or only ours to write, is left out: a newer script may know more than we do. */
const grantedCookies = (
  { cookies }: CookieSetPayload,
  consent: CookieSetPayload['consent'],
): [string, string][] =>
  Object.entries(cookies).filter(([name]) => {
    const purpose = cookiePurpose(name)
    return purpose !== 'necessary' && consent[purpose as ConsentPurpose] === 'granted'
  })
