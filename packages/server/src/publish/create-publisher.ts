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
import type { Kysely, Transaction } from 'kysely'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { AppError } from '../http/app-error.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { withThings, withUsableEndpoint } from './combine-parts.ts'
import { compareConfigs } from './compare-configs.ts'
import { compareThings, isSamePart } from './compare-things.ts'
import { problemsOf } from './config-problems.ts'
import { withCodes } from './coupon-codes.ts'
import { partsOfDrafts } from './draft-parts.ts'
import { followPart } from './follow-part.ts'
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
import { findOlder, listVersions, serve, storeVersion } from './versions.ts'

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
  const work = async <T>(
    site: string,
    change: (transaction: Transaction<PublishTables>, state: SiteState) => Promise<T>,
  ): Promise<T> => {
    const result = await db
      .transaction()
      .execute(async (transaction) =>
        change(transaction, await readSiteState(transaction, contextOf(site), true)),
      )
    sites.forget(site)
    return result
  }

  const store = async (
    transaction: Transaction<PublishTables>,
    site: string,
    { factsOf, live, served, titleOf, place }: SiteState,
    next: { parts: ThingParts; by: string | undefined; rolledBackTo?: number },
  ): Promise<PublishResult> => {
    const { parts: chosen, ...made } = next
    const parts = withUsableEndpoint(chosen, publicUrl)
    const compose = (revision: number): SiteConfig =>
      composeConfig({ site, revision, parts, factsOf, place })
    const problems = problemsOf(compose(1), destinations)
    if (problems.length > 0) return { ok: false, problems }
    const changes = compareThings(parts, served ? live : new Map(), { titleOf })
    const stored = await storeVersion(transaction, site, { compose, changes, ...made })
    return { ok: true, ...stored, ...replacedOf(served) }
  }

  const storeOlder = async (
    transaction: Transaction<PublishTables>,
    site: string,
    now: SiteState,
    next: { parts: ThingParts; by: string | undefined; revision: number },
  ): Promise<Published | RollBackProblem> => {
    const { revision: rolledBackTo, ...rest } = next
    const result = await store(transaction, site, now, { ...rest, rolledBackTo })
    if (!result.ok) return { problems: result.problems }
    const { config, publishedAt } = result
    return { revision: config.revision, publishedAt, ...replacedOf(now.served) }
  }

  const follow = async (
    transaction: Transaction<PublishTables>,
    site: string,
    { standard, rowOf }: SiteState,
    target: { thing: ThingRef; parts: ThingParts; isKept: boolean; by: string | undefined },
  ): Promise<void> => {
    const { thing, parts, isKept, by } = target
    const module = thing.kind === 'destination' ? await destinations.load(thing.id) : undefined
    await followPart(transaction, {
      site,
      thing,
      isKept,
      by,
      row: rowOf(thing),
      part: parts.get(thingKey(thing)),
      standard: standard.get(thingKey(thing)),
      fields: module?.settings.fields ?? {},
    })
  }

  const partsBefore = async (site: string, revision: number): Promise<ThingParts | undefined> => {
    const before = await readVersionBefore(db, site, revision)
    return before && partsOf(before)
  }

  const findUnpublished = async (site: string): Promise<UnpublishedChange[] | undefined> => {
    const { served, drafts, factsOf } = await state(site)
    if (!served) return undefined
    const { revision } = served
    // The site's own settings are published as they are saved: no draft differs in them.
    const place = placeOf(served)
    const draft = composeConfig({ site, revision, parts: drafts, factsOf, place })
    return compareConfigs(untitled(draft), untitled(served))
  }

  const unpublished = (site: string): Promise<UnpublishedChange[] | undefined> =>
    digests.get(site, 'unpublished', () => findUnpublished(site))

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
      return compareThings(drafts, live, { titleOf }).map((change) =>
        withCodes(change, drafts.get(thingKey(change))),
      )
    },
    publish: (site, { things, by, guard } = {}) =>
      work(site, async (transaction, now) => {
        const { drafts, live, rows } = now
        const parts = things ? withThings(live, drafts, things) : drafts
        guard?.(live, parts)
        const result = await store(transaction, site, now, { parts, by })
        if (!result.ok) return result
        const chosen = things && new Set(things.map(thingKey))
        for (const { kind, id, is_deleted, version } of rows) {
          if (!is_deleted || chosen?.has(thingKey({ kind, id })) === false) continue
          await transaction
            .deleteFrom('site_things')
            .where('site', '=', site)
            .where('kind', '=', kind)
            .where('id', '=', id)
            .where('version', '=', version)
            .execute()
        }
        return result
      }),
    discard: (site, { things, by } = {}) =>
      work(site, async (transaction, now) => {
        const { served, drafts, live, rowOf } = now
        if (!served) return false
        // What is deleted and live stands in both, and is taken back once.
        const deleted = now.rows.filter(({ is_deleted }) => is_deleted)
        const all = new Map<string, ThingRef>([
          ...deleted.map((row) => [thingKey(row), row] as const),
          ...live,
          ...drafts,
        ])
        for (const thing of things ?? all.values()) {
          const key = thingKey(thing)
          if (isSamePart(drafts.get(key), live.get(key)) && !rowOf(thing)?.is_deleted) continue
          await follow(transaction, site, now, { thing, parts: live, isKept: false, by })
        }
        return true
      }),
    rollBack: (site, { revision, things, by, ifServed, guard } = {}) =>
      work(site, async (transaction, now) => {
        if (ifServed !== undefined && ifServed !== now.served?.revision) {
          throw new AppError('FOOTFALL_E_CONFLICT')
        }
        if (!things) {
          const older = await findOlder(transaction, site, revision)
          const config = older && (await readVersion(transaction, site, older.revision))
          if (!config) return undefined
          const { parts, isChanged } = await olderParts(transaction, site, {
            older: config,
            live: now.live,
            destinations,
          })
          guard?.(now.live, parts)
          if (isChanged)
            return storeOlder(transaction, site, now, { parts, by, revision: older.revision })
          await serve(transaction, site, older.revision)
          return { ...older, ...replacedOf(now.served) }
        }
        const older = revision && (await readVersion(transaction, site, revision))
        if (!older || !now.served) return undefined
        const from = { older, live: now.live, destinations }
        const { parts: old } = await olderParts(transaction, site, from)
        const parts = withThings(now.live, old, things)
        guard?.(now.live, parts)
        const result = await storeOlder(transaction, site, now, { parts, by, revision })
        if ('problems' in result) return result
        for (const thing of things) {
          await follow(transaction, site, now, { thing, parts: old, isKept: true, by })
        }
        return result
      }),
    versions: (site, before) => listVersions(db, site, before),
    version: (site, revision) => readVersion(db, site, revision),
    async compareVersion(site, revision, against) {
      const version = await readVersion(db, site, revision)
      if (!version) return undefined
      const { live, served, standard, titleOf } = await state(site)
      const isServed = against === 'served'
      const parts = isServed
        ? (await olderParts(db, site, { older: version, live, destinations })).parts
        : partsOf(version)
      const rival = isServed ? served && live : await partsBefore(site, revision)
      return compareThings(parts, rival ?? standard, { titleOf }).map((change) =>
        withCodes(change, parts.get(thingKey(change))),
      )
    },
  }
}

const replacedOf = (served: SiteConfig | undefined): Pick<Published, 'replaced'> =>
  served ? { replaced: served.revision } : {}

const untitled = (config: SiteConfig): SiteConfig => ({
  ...config,
  widgets: config.widgets.map((widget) => ({ ...widget, ...withoutTitles({ ...widget }) })),
})
