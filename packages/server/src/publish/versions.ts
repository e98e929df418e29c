import type { ListPage, Published, SiteConfig, SiteVersion, ThingChange } from '@footfall/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { VersionSummary } from '../sites/tables.ts'
import type { PublishTables } from './tables.ts'

/** Most changes that a version remembers by name. */
const MOST_NAMED = 50
const PAGE = 50
/** A site keeps as many of its newest versions as take so many bytes, as the database stores them, and at least so many. */
const HISTORY_BYTES = 20_000_000
const LEAST_VERSIONS = 10
/** More marks than this on a chart say nothing any more. */
const MOST_MARKS = 100

export interface NewVersion {
  compose(revision: number): SiteConfig
  changes: readonly ThingChange[]
  by: string | undefined
  rolledBackTo?: number
}

/** Writes the next version, serves it, and lets go of those that are too old. The caller holds the site's lock. */
export const storeVersion = async (
  transaction: Transaction<PublishTables>,
  site: string,
  { compose, changes, by, rolledBackTo }: NewVersion,
): Promise<{ config: SiteConfig; publishedAt: number }> => {
  const { newest } = await transaction
    .selectFrom('site_versions')
    .select((select) => select.fn.max('revision').as('newest'))
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  const config = compose((newest ?? 0) + 1)
  const named = changes.slice(0, MOST_NAMED).map(({ fields: _, ...change }) => change)
  const summary: VersionSummary = {
    changes: named,
    count: changes.length,
    ...(rolledBackTo !== undefined && { rolledBackTo }),
  }
  const { published_at } = await transaction
    .insertInto('site_versions')
    .values({
      site,
      revision: config.revision,
      config: JSON.stringify(config),
      published_by: by ?? null,
      summary: JSON.stringify(summary),
    })
    .returning('published_at')
    .executeTakeFirstOrThrow()
  await serve(transaction, site, config.revision)
  await dropOldVersions(transaction, site)
  return { config, publishedAt: published_at.getTime() }
}

const dropOldVersions = async (db: Transaction<PublishTables>, site: string): Promise<void> => {
  await sql`delete from site_versions where site = ${site} and revision in (
    select revision from (
      select revision, row_number() over newest as place,
        sum(pg_column_size(config)) over newest as bytes
      from site_versions where site = ${site}
      window newest as (order by revision desc)) as history
    where place > ${LEAST_VERSIONS} and bytes > ${HISTORY_BYTES})`.execute(db)
}

/** An older version: the named one, or the one before the served one. */
export const findOlder = async (
  transaction: Transaction<PublishTables>,
  site: string,
  revision: number | undefined,
): Promise<Published | undefined> => {
  const now = await transaction
    .selectFrom('sites')
    .select('revision')
    .where('key', '=', site)
    .executeTakeFirst()
  const version = await transaction
    .selectFrom('site_versions')
    .select(['revision', 'published_at'])
    .where('site', '=', site)
    .where('revision', revision === undefined ? '<' : '=', revision ?? now?.revision ?? 0)
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  return version && { revision: version.revision, publishedAt: version.published_at.getTime() }
}

/** A page of a site's versions, the newest first. `publishedBy` is an id here; the routes tell a name. */
export const listVersions = async (
  db: Kysely<PublishTables>,
  site: string,
  before?: number,
): Promise<ListPage<SiteVersion>> => {
  let query = db
    .selectFrom('site_versions as version')
    .innerJoin('sites', 'sites.key', 'version.site')
    .select(['version.revision', 'version.published_at', 'version.published_by', 'version.summary'])
    .select('sites.revision as served')
    .where('version.site', '=', site)
    .orderBy('version.revision', 'desc')
    .limit(PAGE + 1)
  if (before !== undefined) query = query.where('version.revision', '<', before)
  const rows = await query.execute()
  const items = rows.slice(0, PAGE).map((row): SiteVersion => {
    const { changes, count, rolledBackTo } = row.summary ?? {}
    return {
      revision: row.revision,
      publishedAt: row.published_at.getTime(),
      isServed: row.revision === row.served,
      ...(row.published_by !== null && { publishedBy: row.published_by }),
      ...(changes && { changes }),
      ...(count !== undefined && changes && count > changes.length && { changeCount: count }),
      ...(rolledBackTo !== undefined && { rolledBackTo }),
    }
  })
  return { items, ...(rows.length > PAGE && { next: String(items.at(-1)?.revision) }) }
}

/** When a site's versions went live within a time, ms since 1970: from, and before. The newest hundred, in their order. */
export const listPublications = async (
  db: Kysely<PublishTables>,
  site: string,
  { from, to }: { from: number; to: number },
): Promise<Published[]> => {
  const rows = await db
    .selectFrom('site_versions')
    .select(['revision', 'published_at'])
    .where('site', '=', site)
    .where('published_at', '>=', new Date(from))
    .where('published_at', '<', new Date(to))
    .orderBy('revision', 'desc')
    .limit(MOST_MARKS)
    .execute()
  return rows
    .toReversed()
    .map(({ revision, published_at }) => ({ revision, publishedAt: published_at.getTime() }))
}

/** Serves a version as it is. */
export const serve = async (
  db: Transaction<PublishTables>,
  site: string,
  revision: number,
): Promise<void> => {
  await db.updateTable('sites').set({ revision }).where('key', '=', site).execute()
}
