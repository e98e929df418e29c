import type { Published, SettingsValues, SiteConfig, UnpublishedChange } from '@footfall/contract'
import { siteConfigSchema } from '@footfall/contract/schema'
import { consentTools } from '@footfall/tracker/consent-tools'
import type { Kysely, Transaction } from 'kysely'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { AppError } from '../http/app-error.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openSettings } from '../secrets/settings-secrets.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { SiteDraft } from '../sites/tables.ts'
import { compareConfigs } from './compare-configs.ts'
import { composeConfig } from './compose-config.ts'
import { discardDraft } from './discard-draft.ts'
import type { PublishTables } from './tables.ts'

export type PublishResult =
  | { ok: true; config: SiteConfig; publishedAt: number }
  | { ok: false; problems: { path: string; message: string }[] }

/** Turns drafts into immutable published versions. */
export interface Publisher {
  /** Composes draft and public destination settings, validates, writes the next revision and serves it. */
  publish(site: string): Promise<PublishResult>
  /** Whether the draft differs from what is served; true before the first publication. */
  hasUnpublished(site: string): Promise<boolean>
  /** What of the draft differs from what is served; undefined before the first publication. */
  unpublished(site: string): Promise<UnpublishedChange[] | undefined>
  /** Makes the draft what is served; false when nothing is. What only the server uses, tokens among it, stays as it is. */
  discard(site: string): Promise<boolean>
  /** Serves an older revision again, the one before the served one unless named; undefined when there is none. */
  rollBack(site: string, revision?: number): Promise<Published | undefined>
}

export interface PublisherOptions {
  db: Kysely<PublishTables>
  destinations: DestinationRegistry
  sites: SiteDirectory
  publicUrl: string
  /** Opens tokens, to see whether a destination is ready; absent, none that is sealed opens. */
  secrets?: SealedSecrets
}

export const createPublisher = (options: PublisherOptions): Publisher => {
  const { db, destinations, sites, publicUrl, secrets = createSealedSecrets([]) } = options

  const compose = async (
    from: Kysely<PublishTables> | Transaction<PublishTables>,
    site: { key: string; settings: SiteDraft },
    revision: number,
  ): Promise<SiteConfig> => {
    const rows = await from
      .selectFrom('site_destinations')
      .select(['destination', 'settings'])
      .where('site', '=', site.key)
      .where('is_enabled', '=', true)
      .orderBy('destination')
      .execute()
    const parts = await Promise.all(
      rows.map(async ({ destination: name, settings: stored }) => {
        const known = await destinations.load(name)
        const fields = known?.settings.fields ?? {}
        const place = { site: site.key, destination: name }
        const { settings } = openSettings(secrets, fields, stored as SettingsValues, place)
        return {
          name,
          ...(known && { title: known.settings.title }),
          // A destination this program does not know publishes nothing but its name, which the schema then refuses.
          fields,
          settings,
          // A token that no key opens just now is still the owner's: what is published does not change with our keys.
          hasServer:
            known?.server?.isReady({ ...(stored as SettingsValues), ...settings }) ?? false,
          isAutomation: known?.isAutomation ?? false,
        }
      }),
    )
    const { key, settings: draft } = site
    return composeConfig({ site: key, revision, draft, publicUrl, destinations: parts })
  }

  const unpublished = async (key: string): Promise<UnpublishedChange[] | undefined> => {
    const site = await db
      .selectFrom('sites')
      .leftJoin('site_versions as version', (join) =>
        join
          .onRef('version.site', '=', 'sites.key')
          .onRef('version.revision', '=', 'sites.revision'),
      )
      .select(['sites.key', 'sites.settings', 'sites.revision', 'version.config'])
      .where('sites.key', '=', key)
      .executeTakeFirst()
    if (!site) throw new AppError('FOOTFALL_E_SITE')
    if (!site.revision || !site.config) return undefined
    const draft = await compose(db, site, site.revision)
    return compareConfigs(JSON.parse(JSON.stringify(draft)), site.config as SiteConfig)
  }

  return {
    unpublished,
    hasUnpublished: async (key) => (await unpublished(key))?.length !== 0,
    async publish(key) {
      const result = await db.transaction().execute(async (transaction): Promise<PublishResult> => {
        // The lock makes two publications at once follow each other.
        const site = await transaction
          .selectFrom('sites')
          .select(['key', 'settings'])
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst()
        if (!site) throw new AppError('FOOTFALL_E_SITE')
        const { newest } = await transaction
          .selectFrom('site_versions')
          .select((select) => select.fn.max('revision').as('newest'))
          .where('site', '=', key)
          .executeTakeFirstOrThrow()
        const config = await compose(transaction, site, (newest ?? 0) + 1)
        const problems = await problemsOf(config, destinations)
        if (problems.length > 0) return { ok: false, problems }
        const { published_at } = await transaction
          .insertInto('site_versions')
          .values({ site: key, revision: config.revision, config: JSON.stringify(config) })
          .returning('published_at')
          .executeTakeFirstOrThrow()
        await serve(transaction, key, config.revision)
        return { ok: true, config, publishedAt: published_at.getTime() }
      })
      sites.forget(key)
      return result
    },
    async discard(key) {
      const isDone = await db
        .transaction()
        .execute((transaction) => discardDraft(transaction, key, { destinations, publicUrl }))
      sites.forget(key)
      return isDone
    },
    async rollBack(key, revision) {
      const found = await db.transaction().execute(async (transaction) => {
        const site = await transaction
          .selectFrom('sites')
          .select('revision')
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst()
        const version = await transaction
          .selectFrom('site_versions')
          .select(['revision', 'published_at'])
          .where('site', '=', key)
          .where('revision', revision === undefined ? '<' : '=', revision ?? site?.revision ?? 0)
          .orderBy('revision', 'desc')
          .executeTakeFirst()
        if (version) await serve(transaction, key, version.revision)
        return version
      })
      sites.forget(key)
      return found && { revision: found.revision, publishedAt: found.published_at.getTime() }
    },
  }
}

const serve = async (
  db: Kysely<PublishTables> | Transaction<PublishTables>,
  key: string,
  revision: number,
): Promise<void> => {
  await db.updateTable('sites').set({ revision }).where('key', '=', key).execute()
}

const problemsOf = async (
  config: SiteConfig,
  destinations: DestinationRegistry,
): Promise<{ path: string; message: string }[]> => {
  const parsed = siteConfigSchema.safeParse(config)
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  const told = { ...config.destinations, ...config.automation }
  for (const [name, { ids }] of Object.entries(told)) {
    const path = `destinations.${name}`
    if (!destinations.names.includes(name)) {
      problems.push({ path, message: 'This server does not know this destination.' })
    } else if (ids.length === 0) {
      problems.push({ path: `${path}.ids`, message: 'Fill in at least one id, or switch it off.' })
    }
  }
  for (const name of config.consentTools ?? []) {
    if (name !== 'auto' && !(name in consentTools)) {
      const message = `This server does not know the consent tool '${name}'.`
      problems.push({ path: 'consentTools', message })
    }
  }
  return problems
}
