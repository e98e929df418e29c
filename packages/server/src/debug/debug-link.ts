import { type Clock, DEBUG_FRAGMENT } from '@footfall/contract'
import type { Keyring } from '../keys/keyring.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { createDebugToken } from './debug-token.ts'
import { readPage } from './read-page.ts'

export interface DebugLinkDeps {
  sites: SiteDirectory
  keyring: Keyring
  clock: Clock
}

/** Long enough to look into something; a link that leaks is worth little. */
const LIFE_MS = 30 * 60_000

export interface MadeDebugLink {
  url: string
  expiresAt: number
  /** What stands behind the fragment: never to be kept as it is. */
  token: string
  /** The address without it. */
  page: string
}

/** A page of the site, with a token that opens the debugger on it; the site's first domain where none is named. */
export const createDebugLink = async (
  { sites, keyring, clock }: DebugLinkDeps,
  site: string,
  address: string | undefined,
  extraMs = 0,
): Promise<MadeDebugLink> => {
  const { origins } = (await sites.find(site)) ?? { origins: [] }
  const url = readPage(address, origins)
  const expiresAt = clock.now() + LIFE_MS + extraMs
  const token = createDebugToken({ secret: keyring.newest('debug-links').key, site, expiresAt })
  // Behind the page's own fragment, where it has one: taking the token out leaves the address as it was.
  return { url: url.href + DEBUG_FRAGMENT + token, expiresAt, token, page: url.href }
}
