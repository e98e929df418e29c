import { type Clock, DEBUG_FRAGMENT, type DebugLink } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import type { Keyring } from '../keys/keyring.ts'
import { isAllowedOrigin } from '../sites/origin-match.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { createDebugToken } from './debug-token.ts'

export interface DebugLinkDeps {
  sites: SiteDirectory
  keyring: Keyring
  clock: Clock
}

/** Long enough to look into something; a link that leaks is worth little. */
const LIFE_MS = 30 * 60_000

/** GET /api/sites/:key/debug-link?url=: a page of the site, with a token that opens the debugger on it. For any member. */
export const debugLinkRoute = (
  app: FastifyInstance,
  { sites, keyring, clock }: DebugLinkDeps,
  guard: Guard,
): void => {
  app.get('/api/sites/:key/debug-link', async (request): Promise<DebugLink> => {
    const { site } = await guard.member(request)
    const { origins } = (await sites.find(site)) ?? { origins: [] }
    const url = readPage(queryText(request, 'url', 2_048) ?? firstPage(origins), origins)
    const expiresAt = clock.now() + LIFE_MS
    const token = createDebugToken({ secret: keyring.newest('debug-links').key, site, expiresAt })
    // Behind the page's own fragment, where it has one: taking the token out leaves the address as it was.
    return { url: url.href + DEBUG_FRAGMENT + token, expiresAt }
  })
}

/** An origin with a `*` in it is a pattern, not a page. */
const firstPage = (origins: readonly string[]): string =>
  origins.find((origin) => !origin.includes('*')) ?? ''

/** Only a page of the site itself: the link must not lead, with our token, anywhere else. */
const readPage = (address: string, origins: readonly string[]): URL => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !isAllowedOrigin(url.origin, origins)) {
    const message = 'must be the address of a page on one of this site’s domains'
    throw new AppError('FOOTFALL_E_INVALID', { details: [{ path: 'url', message }] })
  }
  url.username = ''
  url.password = ''
  return url
}
