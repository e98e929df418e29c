import {
  answerSeconds,
  COOKIES,
  type ConsentPurpose,
  type CookieName,
  cookieSeconds,
  type DeclaredItem,
  type Purpose,
  type SiteConfig,
  STORAGE_KEYS,
  type StorageKey,
  storedName,
  usesPluginNames,
} from '@footfall/contract'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { COOKIE_USES, STORAGE_USES } from './own-uses.ts'

const DAY = 86_400

export interface DeclarationSources {
  config: SiteConfig
  /** Purpose of each destination, where the site has not set another. */
  purposes: Readonly<Record<string, ConsentPurpose>>
  destinations: DestinationRegistry
}

/** Everything a visitor's browser may keep on this site's account: ours by the table of purposes, and the platforms' own. */
export const declareCookies = async (sources: DeclarationSources): Promise<DeclaredItem[]> => {
  const platforms = await platformItems(sources)
  const named = new Set(platforms.map(({ name }) => name))
  return [...ownItems(sources.config).filter(({ name }) => !named.has(name)), ...platforms]
}

const ownItems = (config: SiteConfig): DeclaredItem[] => {
  const banner = config.widgets.find(({ kind }) => kind === 'consent-banner')
  const secondsOf = (name: CookieName): number | undefined =>
    name === 'ff_consent'
      ? answerSeconds(banner?.settings.months)
      : name === 'pys_consent'
        ? 365 * DAY
        : cookieSeconds(name, config.visit)
  const cookies = Object.entries(COOKIE_USES)
    // Without our banner nobody gives an answer that it would keep.
    .filter(([name]) => banner || name !== 'ff_consent')
    // These two are for the plugin's server.
    .filter(([name]) => usesPluginNames(config) || !/^pys_(consent|fb_event_id)$/.test(name))
    .map(([name, use]): DeclaredItem => {
      const seconds = secondsOf(name as CookieName)
      const purpose: Purpose = COOKIES[name as CookieName]
      return {
        name: storedName(name as CookieName, config),
        purpose,
        use,
        ...(seconds && { days: seconds / DAY }),
      }
    })
  const keys = Object.entries(STORAGE_USES).map(
    ([name, { use, days }]): DeclaredItem => ({
      name,
      purpose: STORAGE_KEYS[name as StorageKey],
      use,
      days,
    }),
  )
  return [...cookies, ...keys]
}

const platformItems = async ({
  config,
  purposes,
  destinations,
}: DeclarationSources): Promise<DeclaredItem[]> => {
  const parts = { ...config.destinations, ...config.automation }
  const lists = await Promise.all(
    Object.entries(parts).map(async ([name, settings]): Promise<DeclaredItem[]> => {
      const known = (await destinations.load(name))?.settings.declaration
      const purpose = (settings.purpose ?? purposes[name]) as ConsentPurpose | undefined
      if (!known || !purpose) return []
      const { provider, policyUrl, cookies } = known
      const use = purpose === 'analytics' ? 'count' : purpose === 'functional' ? 'memory' : 'match'
      return cookies.map((cookie) => ({ ...cookie, purpose, use, provider, policyUrl }))
    }),
  )
  return lists.flat()
}
