import type { Clock, DestinationFolder, LookupResult, MarkedThing } from '@footfall/contract'
import { findBehaviors } from './detect/find-behaviors.ts'
import { findConsentTools } from './detect/find-consent-tools.ts'
import { findHosting } from './detect/find-hosting.ts'
import { findPixels } from './detect/find-pixels.ts'
import { findPlugin } from './detect/find-plugin.ts'
import { findShop } from './detect/find-shop.ts'
import { findSnippet } from './detect/find-snippet.ts'
import { findSystems } from './detect/find-systems.ts'
import { judgePolicy } from './detect/judge-policy.ts'
import { parsePage } from './detect/parse-page.ts'
import type { IsAllowedHost } from './reach/allowed-hosts.ts'
import { fetchPage } from './reach/fetch-page.ts'
import { LookupError } from './reach/lookup-error.ts'
import { readTypedAddress } from './reach/read-target.ts'
import type { NameLookup } from './reach/resolve-target.ts'

/** Whose page it is meant to be: by this it is known what of ours should stand in it. */
export interface LookupSubject {
  site: string
  endpoint: string
  /** What the snippet has beside the script; absent where nothing is published. */
  stub?: string | undefined
}

export interface LookUpDeps {
  clock: Clock
  names: NameLookup
  isAllowed: IsAllowedHost
  loadFolders(): Promise<readonly DestinationFolder[]>
  /** Page behaviours by name, and the markup that each answers to. */
  marks: ReadonlyMap<string, MarkedThing>
}

/** Reads the page at an address that an owner typed and says what stands there. Never throws for what others did. */
export const lookUp = async (
  address: string,
  { site, endpoint, stub }: LookupSubject,
  deps: LookUpDeps,
): Promise<LookupResult> => {
  const at = deps.clock.now()
  let url: URL | undefined
  try {
    url = readTypedAddress(address)
    const fetched = await fetchPage(url, deps)
    const page = parsePage(fetched.html)
    const systems = findSystems(page, fetched)
    const shop = findShop(page, systems)
    const plugin = findPlugin(page)
    return {
      state: 'read',
      url: fetched.url.href,
      status: fetched.status,
      at,
      ...(page.title && { title: page.title }),
      systems,
      ...(plugin && { plugin }),
      ...(shop && { shop }),
      consentTools: await findConsentTools(page),
      pixels: findPixels(page, await deps.loadFolders()),
      policy: judgePolicy({
        url: fetched.url,
        endpoint,
        site,
        stub,
        header: fetched.headers['content-security-policy'] ?? [],
        page: page.policies,
      }),
      snippet: findSnippet(page, { page: fetched.url, endpoint, site }),
      hosting: findHosting(fetched, systems),
      behaviors: findBehaviors(fetched.html, deps.marks),
      isCut: fetched.isCut,
    }
  } catch (error) {
    if (!(error instanceof LookupError)) throw error
    const { problem, status } = error
    return {
      state: 'failed',
      problem,
      at,
      ...(url && { url: url.href }),
      ...(status && { status }),
    }
  }
}
