import { type Clock, DEBUG_FRAGMENT } from '@footfall/contract'
import type { Keyring } from '../keys/keyring.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { createDebugToken, type DebugTokenOptions } from './debug-token.ts'
import { readPage } from './read-page.ts'

export interface DebugLinkDeps {
  sites: SiteDirectory
  keyring: Keyring
  clock: Clock
}

/** How long a link works: long enough to look into something; one that leaks is worth little. */
export const DEBUG_LINK_LIFE_MS: number = 30 * 60_000

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
  const { origins, generation } = (await sites.find(site)) ?? { origins: [] }
  const url = readPage(address, origins)
  const expiresAt = clock.now() + DEBUG_LINK_LIFE_MS + extraMs
  return signPage(keyring, url, { site, generation, expiresAt })
}

/** A page that was looked at before, with the newest key's token for it. */
export const signPage = (
  keyring: Keyring,
  url: URL,
  said: Omit<DebugTokenOptions, 'secret'>,
): MadeDebugLink => {
  const { expiresAt } = said
  const token = createDebugToken({ ...said, secret: keyring.newest('debug-links').key })
  // Behind the page's own fragment, where it has one: taking the token out leaves the address as it was.
  return { url: url.href + DEBUG_FRAGMENT + token, expiresAt, token, page: url.href }
}
