import {
  type ErrorDetail,
  type ListPage,
  type Published,
  type SiteConfig,
  type SiteVersion,
  type ThingChange,
  type ThingRef,
  thingKey,
  type UnpublishedChange,
} from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { discardDrafts, type LockedSite, publishDrafts, rollBackSite } from './change-site.ts'
import { compareConfigs } from './compare-configs.ts'
import { compareThings } from './compare-things.ts'
import { withCodes } from './coupon-codes.ts'
import { partsOfDrafts } from './draft-parts.ts'
import { olderParts } from './older-parts.ts'
import {
  placeOf,
  readSite,
  readSiteState,
  readVersion,
  readVersionBefore,
  type SiteState,
} from './site-state.ts'
import { createStateDigests } from './state-digests.ts'
import type { PublishTables } from './tables.ts'
import { composeConfig, partsOf, type ThingParts, withoutTitles } from './thing-parts.ts'
import { listVersions } from './versions.ts'

export type PublishResult =
  | { ok: true; config: SiteConfig; publishedAt: number; replaced?: number }
  | { ok: false; problems: ErrorDetail[] }

/** Which things, and who wants it: a user's or an API key's id. Without things: all. */
export interface ThingChoice {
  things?: readonly ThingRef[] | undefined
  by?: string | undefined
  /** Throws where pages may not go from what they have to this; asked while nobody else changes the site. */
  guard?: ((live: ThingParts, next: ThingParts) => void) | undefined
}

/** Turns drafts into immutable published versions. */
export interface Publisher {
  /** Puts the drafts of these things over what is served, with the site's own settings, validates, writes the next revision and serves it. */
  publish(site: string, choice?: ThingChoice): Promise<PublishResult>
  /** Whether a draft differs from what is served; true before the first publication. */
  hasUnpublished(site: string): Promise<boolean>
  /** What of the drafts differs from what is served, part by part; undefined before the first publication. */
  unpublished(site: string): Promise<UnpublishedChange[] | undefined>
  /** The same thing by thing, with every field. Before the first publication: against what every site begins with. */
  compare(site: string): Promise<ThingChange[]>
  /** What is to be said of all of a site's settings, made anew only after one of them has changed. */
  digest<T>(site: string, name: string, make: (state: SiteState) => T): Promise<T>
  /** Drafts, what is served, and all that is needed to say where a thing stands; as a transaction sees it, if one is named. */
  state(site: string, transaction?: Kysely<PublishTables>): Promise<SiteState>
  /** What a site has that has chosen nothing. Throws FOOTFALL_E_SITE where there is none. */
  standard(site: string): Promise<ThingParts>
  /** Makes the drafts what is served; false when nothing is. What only the server uses, tokens among it, stays as it is. */
  discard(site: string, choice?: ThingChoice): Promise<boolean>
  /**
   * Serves an older revision again, the one before the served one unless named; undefined when there is none. With things:
   * writes a new revision in which these are as they were, and their drafts follow. Throws FOOTFALL_E_CONFLICT where pages
   * have another revision than `ifServed`.
   */
  rollBack(site: string, back?: RollBack): Promise<Published | RollBackProblem | undefined>
  /** The newest first; `before` continues a list. */
  versions(site: string, before?: number): Promise<ListPage<SiteVersion>>
  /** One published version, in today's shape. */
  version(site: string, revision: number): Promise<SiteConfig | undefined>
  /** How a version differs from the one before it, or from what is served; undefined where there is no such version. */
  compareVersion(
    site: string,
    revision: number,
    against: VersionRival,
  ): Promise<ThingChange[] | undefined>
}

export interface RollBack extends ThingChoice {
  revision?: number | undefined
  ifServed?: number | undefined
}

/** `before`: what the version brought. `served`: what going back to it would change for pages. */
export type VersionRival = 'before' | 'served'

export interface RollBackProblem {
  problems: ErrorDetail[]
}

export interface PublisherOptions {
  db: Kysely<PublishTables>
  destinations: DestinationRegistry
  sites: Pick<SiteDirectory, 'forget'>
  publicUrl: string
  /** Opens tokens, to see whether a destination is ready; absent, none that is sealed opens. */
  secrets?: SealedSecrets
}

export const createPublisher = (options: PublisherOptions): Publisher => {
  const digests = createStateDigests(options.db)
  const { db, destinations, sites, publicUrl, secrets = createSealedSecrets([]) } = options
  const contextOf = (site: string) => ({ site, publicUrl, destinations, secrets })
  const state: Publisher['state'] = (site, transaction = db) =>
    readSiteState(transaction, contextOf(site))

  /** All that changes a site goes through here, one after the other. */
  const change = async <T>(site: string, work: (locked: LockedSite) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(async (transaction) => {
      const now = await readSiteState(transaction, contextOf(site), true)
      return work({ transaction, site, now, destinations, publicUrl })
    })
    sites.forget(site)
    return result
  }

  const unpublished = (site: string): Promise<UnpublishedChange[] | undefined> =>
    digests.get(site, 'unpublished', async () => unpublishedOf(site, await state(site)))

  /** What a version is held against, besides what it is compared as. */
  const rivalsOf = async (
    site: string,
    version: SiteConfig,
    against: VersionRival,
  ): Promise<{ parts: ThingParts; rival: ThingParts; titleOf: SiteState['titleOf'] }> => {
    const { live, served, standard, titleOf } = await state(site)
    if (against === 'served') {
      const { parts } = await olderParts(db, site, { older: version, live, destinations })
      return { parts, rival: served ? live : standard, titleOf }
    }
    const before = await readVersionBefore(db, site, version.revision)
    return { parts: partsOf(version), rival: before ? partsOf(before) : standard, titleOf }
  }

  return {
    state,
    async standard(site) {
      await readSite(db, site)
      return partsOfDrafts([], contextOf(site))
    },
    unpublished,
    digest: (site, name, make) => digests.get(site, name, async () => make(await state(site))),
    hasUnpublished: async (site) => (await unpublished(site))?.length !== 0,
    async compare(site) {
      const { drafts, live, titleOf } = await state(site)
      return differences(drafts, live, titleOf)
    },
    publish: (site, choice = {}) => change(site, (locked) => publishDrafts(locked, choice)),
    discard: (site, choice = {}) => change(site, (locked) => discardDrafts(locked, choice)),
    rollBack: (site, back = {}) => change(site, (locked) => rollBackSite(locked, back)),
    versions: (site, before) => listVersions(db, site, before),
    version: (site, revision) => readVersion(db, site, revision),
    async compareVersion(site, revision, against) {
      const version = await readVersion(db, site, revision)
      if (!version) return undefined
      const { parts, rival, titleOf } = await rivalsOf(site, version, against)
      return differences(parts, rival, titleOf)
    },
  }
}

const unpublishedOf = (
  site: string,
  { served, drafts, factsOf }: SiteState,
): UnpublishedChange[] | undefined => {
  if (!served) return undefined
  const { revision } = served
  // The site's own settings are published as they are saved: no draft differs in them.
  const place = placeOf(served)
  const draft = composeConfig({ site, revision, parts: drafts, factsOf, place })
  return compareConfigs(untitled(draft), untitled(served))
}

/** Thing by thing, with the codes that visitors get from one. */
const differences = (
  parts: ThingParts,
  rival: ThingParts,
  titleOf: SiteState['titleOf'],
): ThingChange[] =>
  compareThings(parts, rival, { titleOf }).map((change) =>
    withCodes(change, parts.get(thingKey(change))),
  )

const untitled = (config: SiteConfig): SiteConfig => ({
  ...config,
  widgets: config.widgets.map((widget) => ({ ...widget, ...withoutTitles({ ...widget }) })),
})
