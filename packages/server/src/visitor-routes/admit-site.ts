import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { isAllowedOrigin } from '../sites/origin-match.ts'
import type { KnownSite, SiteDirectory } from '../sites/site-directory.ts'
import { allowOrigin } from './cors.ts'
import type { Limits } from './limits/create-limits.ts'

/** Hears of what a site does not let in. */
export interface RefusalNotes {
  event(site: string, name: string): void
  origin(site: string, origin: string): void
}

export interface AdmitDeps {
  sites: SiteDirectory
  limits?: Pick<Limits, 'site'>
  /** Counts origins that are turned away. */
  refusals?: Pick<RefusalNotes, 'origin'>
}

/**
 * The site a request speaks for, if it exists and the page's origin is one of its own. `limits` is given where the request
 * counts towards the site's limit, `cost` where it holds more than one event.
 */
export const admitSite = async (
  { sites, limits, refusals }: AdmitDeps,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  cost = 1,
): Promise<KnownSite> => {
  const site = await sites.find(key)
  if (!site) throw new AppError('FOOTFALL_E_SITE')
  // Browsers name the origin of every POST, beacons included; without one it is no page of the site.
  const { origin } = request.headers
  if (!origin || !isAllowedOrigin(origin, site.origins)) {
    if (origin) refusals?.origin(site.key, origin)
    throw new AppError('FOOTFALL_E_ORIGIN')
  }
  allowOrigin(reply, origin)
  // Counted only now: a stranger must not be able to use up a site's share.
  const wait = limits?.site(site.key, request.ip, cost) ?? 0
  const retryAfter = typeof wait === 'number' ? wait : await wait
  if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
  return site
}
