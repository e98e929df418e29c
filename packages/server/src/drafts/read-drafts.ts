import { SINGLE_ID, type SingleDraft, type SingleKind, type ThingRef } from '@footfall/contract'
import type { Kysely, Selectable } from 'kysely'
import type { DraftTables, SiteThingsTable } from './tables.ts'

/** The draft of one thing, as it is stored. */
export type DraftRow = Omit<Selectable<SiteThingsTable>, 'site' | 'bytes'>

/** All drafts of a site, in the order they were made. Those of destinations hold sealed secrets: never respond with these. */
export const readDrafts = (db: Kysely<DraftTables>, site: string): Promise<DraftRow[]> =>
  selectDrafts(db, site).orderBy('created_at').orderBy('kind').orderBy('id').execute()

/** One of them. */
export const readDraft = (
  db: Kysely<DraftTables>,
  site: string,
  { kind, id }: ThingRef,
): Promise<DraftRow | undefined> =>
  selectDrafts(db, site).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

/** What was chosen of a piece that a site has once; empty where nothing was. */
export const readSingle = async <Kind extends SingleKind>(
  db: Kysely<DraftTables>,
  site: string,
  kind: Kind,
): Promise<SingleDraft<Kind>> => {
  const row = await readDraft(db, site, { kind, id: SINGLE_ID })
  return (row && !row.is_deleted ? row.draft : {}) as SingleDraft<Kind>
}

const selectDrafts = (db: Kysely<DraftTables>, site: string) =>
  db
    .selectFrom('site_things')
    .select(['kind', 'id', 'draft', 'version', 'is_deleted'])
    .select(['created_at', 'updated_at', 'updated_by'])
    .where('site', '=', site)
