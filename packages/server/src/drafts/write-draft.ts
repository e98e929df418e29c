import { SINGLE_ID, type SingleDraft, type SingleKind, type ThingRef } from '@footfall/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { type DraftRow, readDraft } from './read-drafts.ts'
import type { DraftTables } from './tables.ts'

/** Well beyond what a config may hold: all of a site's drafts are read at once. */
const MOST_THINGS = 1_000

export interface DraftWrite {
  /** Who saves: the id of a user or of an API key. */
  by?: string | undefined
  /** The version the change was based on; absent where the change is made of what is stored just now. */
  version?: number | undefined
}

/**
 * Changes one thing's draft under a lock, so that two who save at once do not lose each other's change. `change` gets what is
 * stored, undefined for a thing that is new, and returns the draft to store, or undefined to leave all as it is.
 */
export const changeDraft = async (
  db: Kysely<DraftTables>,
  site: string,
  ref: ThingRef,
  change: (draft: Record<string, unknown> | undefined) => MaybePromise<object | undefined>,
  { by, version }: DraftWrite = {},
): Promise<DraftRow | undefined> =>
  inTransaction(db, async (transaction) => {
    const before = await lockDraft(transaction, site, ref)
    if (version !== undefined && version !== before.version) throw conflictOf(before)
    const draft = await change(before.version === 0 ? undefined : before.draft)
    if (draft) {
      await transaction
        .updateTable('site_things')
        .set({
          draft: JSON.stringify(draft),
          version: before.version + 1,
          is_deleted: false,
          updated_at: sql`clock_timestamp()`,
          updated_by: by ?? null,
        })
        .where('site', '=', site)
        .where('kind', '=', ref.kind)
        .where('id', '=', ref.id)
        .execute()
    } else if (before.version === 0) await dropDraft(transaction, site, ref)
    return readDraft(transaction, site, ref)
  })

/** Stores a thing's draft. Throws FOOTFALL_E_CONFLICT where another version is stored than the change was based on. */
export const writeDraft = async (
  db: Kysely<DraftTables>,
  site: string,
  ref: ThingRef,
  draft: object,
  write?: DraftWrite,
): Promise<void> => {
  await changeDraft(db, site, ref, () => draft, write)
}

/** The same for some parts of a piece that a site has once; the others stay as they are. */
export const changeSingle = async <Kind extends SingleKind>(
  db: Kysely<DraftTables>,
  site: string,
  kind: Kind,
  change: (draft: SingleDraft<Kind>) => SingleDraft<Kind> | undefined,
  write?: DraftWrite,
): Promise<void> => {
  await changeDraft(
    db,
    site,
    { kind, id: SINGLE_ID },
    (draft = {}) => {
      const changed = change(draft as SingleDraft<Kind>)
      return changed && { ...draft, ...changed }
    },
    write,
  )
}

/** Deletes a thing: for good, or, where pages still have it, with its next publication. */
export const removeDraft = (
  db: Kysely<DraftTables>,
  site: string,
  ref: ThingRef,
  { by, version, isLive }: DraftWrite & { isLive: boolean },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const before = await lockDraft(transaction, site, ref)
    if (version !== undefined && version !== before.version) throw conflictOf(before)
    if (!isLive) return dropDraft(transaction, site, ref)
    await transaction
      .updateTable('site_things')
      .set({
        is_deleted: true,
        version: before.version + 1,
        updated_at: sql`clock_timestamp()`,
        updated_by: by ?? null,
      })
      .where('site', '=', site)
      .where('kind', '=', ref.kind)
      .where('id', '=', ref.id)
      .execute()
  })

/** The row, locked; one of version 0 is made where there is none, and seen by nobody until the transaction ends. */
const lockDraft = async (
  transaction: Transaction<DraftTables>,
  site: string,
  { kind, id }: ThingRef,
): Promise<DraftRow> => {
  await sql`
    insert into site_things (site, kind, id, draft, version)
    select key, ${kind}, ${id}, '{}', 0 from sites where key = ${site}
      and (select count(*) from site_things where site = ${site}) < ${MOST_THINGS}
    on conflict do nothing`.execute(transaction)
  const row = await transaction
    .selectFrom('site_things')
    .selectAll()
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw await missing(transaction, site)
  return row
}

const missing = async (db: Kysely<DraftTables>, site: string): Promise<AppError> => {
  const { rows } = await sql`select 1 from sites where key = ${site}`.execute(db)
  return rows[0]
    ? invalid('', `A site has at most ${MOST_THINGS} things.`)
    : new AppError('FOOTFALL_E_SITE')
}

const dropDraft = async (
  db: Kysely<DraftTables>,
  site: string,
  { kind, id }: ThingRef,
): Promise<void> => {
  await db
    .deleteFrom('site_things')
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

const conflictOf = ({ version, updated_at, updated_by }: DraftRow): AppError =>
  new AppError('FOOTFALL_E_CONFLICT', {
    conflict: { version, at: updated_at.getTime(), ...(updated_by && { by: updated_by }) },
  })

const inTransaction = <T>(
  db: Kysely<DraftTables>,
  work: (transaction: Transaction<DraftTables>) => Promise<T>,
): Promise<T> =>
  db.isTransaction
    ? work(db as Transaction<DraftTables>)
    : db.transaction().execute((transaction) => work(transaction))

type MaybePromise<T> = T | Promise<T>
