import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { KnownSite, SiteDirectory } from '../sites/site-directory.ts'
import { allowOrigin } from './cors.ts'
import { isAllowedOrigin } from './origin-match.ts'
import type { RateLimit } from './rate-limit.ts'

/** The site a request speaks for, if it exists and the page's origin is one of its own. */
export const admitSite = async (
  { sites, siteRate }: { sites: SiteDirectory; siteRate?: RateLimit },
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KnownSite> => {
  const site = await sites.find(key)
  if (!site) throw new AppError('FOOTFALL_E_SITE')
  // Browsers name the origin of every POST, beacons included; without one it is no page of the site.
  const { origin } = request.headers
  if (!origin || !isAllowedOrigin(origin, site.origins)) throw new AppError('FOOTFALL_E_ORIGIN')
  allowOrigin(reply, origin)
  // Counted only now: a stranger must not be able to use up a site's share.
  if (siteRate?.take(site.key) === false) throw new AppError('FOOTFALL_E_RATE')
  return site
}
