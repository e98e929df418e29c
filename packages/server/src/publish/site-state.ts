import { type SiteConfig, type ThingRef, thingKey, upgradeSiteConfig } from '@footfall/contract'
import { widgets } from '@footfall/widgets/settings'
import type { Kysely, Selectable } from 'kysely'
import { BEHAVIORS } from '../behaviors/known-behaviors.ts'
import { type DraftRow, readDrafts } from '../drafts/read-drafts.ts'
import { AppError } from '../http/app-error.ts'
import { type DraftContext, inOrderOf, partsOfDrafts, readFacts } from './draft-parts.ts'
import type { PublishTables } from './tables.ts'
import {
  type FactsOf,
  partsOf,
  type SitePlace,
  type ThingPart,
  type ThingParts,
} from './thing-parts.ts'

/** A site's drafts and what its pages have, taken apart into things. */
export interface SiteState {
  rows: readonly DraftRow[]
  /** Undefined while nothing is published. */
  served: SiteConfig | undefined
  drafts: ThingParts
  /** What pages have; while nothing is published, what every site begins with. */
  live: ThingParts
  /** What a site has that has chosen nothing. */
  standard: ThingParts
  factsOf: FactsOf
  /** As the site's own settings say. */
  place: SitePlace
  titleOf(part: ThingPart): string
  rowOf(thing: ThingRef): DraftRow | undefined
}

/** Reads it; with `isLocked` so that publications, and whatever else goes by this state, follow each other. */
export const readSiteState = async (
  db: Kysely<PublishTables>,
  context: DraftContext,
  isLocked = false,
): Promise<SiteState> => {
  const { site: key } = context
  const site = await readSite(db, key, isLocked)
  const served = await readVersion(db, key, site.revision ?? 0)
  const rows = await readDrafts(db, key)
  const factsOf = await readFacts(rows, context)
  const standard = await partsOfDrafts([], context)
  // As it will be stored: what is undefined is not there.
  const parts = JSON.parse(JSON.stringify([...(await partsOfDrafts(rows, context))]))
  const [drafts, live] = markServerTold(new Map(parts), served, standard, factsOf)
  const rowOf = (thing: ThingRef): DraftRow | undefined =>
    rows.find((row) => thingKey(row) === thingKey(thing))
  return {
    rows,
    served,
    live,
    standard,
    factsOf,
    rowOf,
    place: placeOf({ timeZone: site.time_zone, currency: site.currency }),
    drafts: inOrderOf(drafts, live),
    titleOf: (part) => titleOf(part, rowOf(part), factsOf),
  }
}

/** A site's own row. Throws FOOTFALL_E_SITE where there is none. */
export const readSite = async (
  db: Kysely<PublishTables>,
  key: string,
  isLocked = false,
): Promise<Pick<Selectable<PublishTables['sites']>, 'revision' | 'time_zone' | 'currency'>> => {
  const find = db
    .selectFrom('sites')
    .select(['revision', 'time_zone', 'currency'])
    .where('key', '=', key)
  const site = await (isLocked ? find.forUpdate() : find).executeTakeFirst()
  if (!site) throw new AppError('FOOTFALL_E_SITE')
  return site
}

/** Without what goes without saying. */
export const placeOf = (given: {
  timeZone?: string | undefined
  currency?: string | null | undefined
}): SitePlace => ({
  ...(given.timeZone && given.timeZone !== 'UTC' && { timeZone: given.timeZone }),
  ...(given.currency && { currency: given.currency }),
})

/** That some destination is told from the server is one word for all of them; the difference is shown where it comes from. */
const markServerTold = (
  drafts: ThingParts,
  served: SiteConfig | undefined,
  standard: ThingParts,
  factsOf: FactsOf,
): [drafts: ThingParts, live: ThingParts] => {
  if (!served) return [drafts, standard]
  const live = partsOf(served)
  const told = (one: ThingPart): boolean => factsOf(one.id).hasServer === true
  const isTold = [...drafts.values()].some((one) => one.kind === 'destination' && told(one))
  if (isTold === (served.serverEvents ?? false)) return [drafts, live]
  const mark = (parts: ThingParts, isMarked: (one: ThingPart) => boolean): ThingParts =>
    new Map(
      [...parts].map(([key, one]) => [
        key,
        one.kind === 'destination' && isMarked(one) ? { ...one, isServerTold: true } : one,
      ]),
    )
  return isTold
    ? [mark(drafts, told), live]
    : [drafts, mark(live, ({ id }) => factsOf(id).canServe === true)]
}

/** A published version in today's shape. */
export const readVersion = async (
  db: Kysely<PublishTables>,
  site: string,
  revision: number,
): Promise<SiteConfig | undefined> => {
  const version = await db
    .selectFrom('site_versions')
    .select('config')
    .where('site', '=', site)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return version && upgradeSiteConfig(version.config)
}

/** The version that was published before this one, whether or not pages ever went back beyond it. */
export const readVersionBefore = async (
  db: Kysely<PublishTables>,
  site: string,
  revision: number,
): Promise<SiteConfig | undefined> => {
  const { newest } = await db
    .selectFrom('site_versions')
    .select((select) => select.fn.max('revision').as('newest'))
    .where('site', '=', site)
    .where('revision', '<', revision)
    .executeTakeFirstOrThrow()
  return newest === null ? undefined : readVersion(db, site, Number(newest))
}

const titleOf = (part: ThingPart, row: DraftRow | undefined, factsOf: FactsOf): string => {
  const { kind, id, value } = part
  if (typeof row?.draft.title === 'string' && row.draft.title) return row.draft.title
  if (kind === 'destination') return factsOf(id).title ?? id
  if (kind === 'trigger') return String((value.event as { name?: unknown } | undefined)?.name ?? id)
  const name = typeof value.kind === 'string' ? value.kind : undefined
  if (kind === 'widget' && name && Object.hasOwn(widgets, name)) return widgets[name]?.title ?? id
  if (kind === 'behavior' && name) return BEHAVIORS.get(name)?.settings.title ?? id
  return name ?? kind
}
