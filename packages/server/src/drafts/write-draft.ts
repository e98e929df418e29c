import { SINGLE_ID, type SingleDraft, type SingleKind, type ThingRef } from '@footfall/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../http/app-error.ts'
import { type DraftRow, readDraft } from './read-drafts.ts'
import type { DraftTables } from './tables.ts'

/** Well beyond what sites have: all of a site's drafts are read at once, and stand together in what is published. */
const MOST_THINGS = 500
const MOST_BYTES = 2_000_000

export interface DraftWrite {
  /** Who saves: the id of a user or of an API key. */
  by?: string | undefined
  /** The version the change was based on; absent where the change is made of what is stored just now. */
  version?: number | undefined
  /** Returns what is stored in place of `after`; throws where the one who saves may not. */
  guard?(
    thing: ThingRef,
    before: Record<string, unknown> | undefined,
    after: Record<string, unknown>,
  ): Record<string, unknown>
}

/** A row with its size as JSON. */
type LockedDraft = DraftRow & { bytes: number }

/**
 * Changes one thing's draft under a lock, so that two who save at once do not lose each other's change. `change` gets what is
 * stored, undefined for a thing that is new, and returns the draft to store, or undefined to leave all as it is.
 */
export const changeDraft = async (
  db: Kysely<DraftTables>,
  site: string,
  ref: ThingRef,
  change: (draft: Record<string, unknown> | undefined) => MaybePromise<object | undefined>,
  { by, version, guard }: DraftWrite = {},
): Promise<DraftRow | undefined> =>
  inTransaction(db, async (transaction) => {
    const before = await lockDraft(transaction, site, ref)
    if (version !== undefined && version !== before.version) throw conflictOf(before)
    const known = before.version === 0 ? undefined : before.draft
    const changed = await change(known)
    const draft = changed && guard ? guard(ref, known, { ...changed }) : changed
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
      await checkSize(transaction, site, ref, before)
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

/**
 * The row, locked; one of version 0 is made where there is none, and seen by nobody until the transaction ends. The site's own row
 * comes first, as it does for publications: whoever changes a site's drafts does so one after the other, and none passes its bounds.
 */
const lockDraft = async (
  transaction: Transaction<DraftTables>,
  site: string,
  { kind, id }: ThingRef,
): Promise<LockedDraft> => {
  const { rows } = await sql`select from sites where key = ${site} for no key update`.execute(
    transaction,
  )
  if (!rows[0]) throw new AppError('FOOTFALL_E_SITE')
  await sql`
    insert into site_things (site, kind, id, draft, version) values (${site}, ${kind}, ${id}, '{}', 0)
    on conflict do nothing`.execute(transaction)
  return transaction
    .selectFrom('site_things')
    .selectAll()
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A site that is larger, of former times, may still be changed: what makes it no larger is taken. */
const checkSize = async (
  transaction: Transaction<DraftTables>,
  site: string,
  { kind, id }: ThingRef,
  before: LockedDraft,
): Promise<void> => {
  const { rows } = await sql<{ things: number; bytes: number; own: number }>`
    select count(*) as things, sum(bytes) as bytes,
      sum(bytes) filter (where kind = ${kind} and id = ${id}) as own
    from site_things where site = ${site}`.execute(transaction)
  const { things = 0, bytes = 0, own = 0 } = rows[0] ?? {}
  if (before.version === 0 && things > MOST_THINGS) {
    throw tooLarge(
      `This site has ${things - 1} destinations, triggers, widgets, popups and behaviors. At most ${MOST_THINGS} are allowed: delete some first.`,
    )
  }
  if (bytes > MOST_BYTES && own > before.bytes) {
    throw tooLarge(
      `The settings of this site would take ${Math.ceil(bytes / 1_000)} kB. At most ${MOST_BYTES / 1_000} kB are allowed: delete or shorten something first.`,
    )
  }
}

const tooLarge = (message: string): AppError =>
  new AppError('FOOTFALL_E_SETTINGS', { details: [{ path: '', message }] })

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
