import {
  LISTED_KINDS,
  SINGLE_ID,
  SINGLE_PARTS,
  type SingleKind,
  type SiteConfig,
  type ThingKind,
  type ThingRef,
} from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { DraftTables } from './tables.ts'
import { writeDraft } from './write-draft.ts'

/** What of a config an owner decides, besides the destinations and the site's own settings. */
export type SiteDraft = Partial<
  Omit<
    SiteConfig,
    | ('v' | 'site' | 'revision' | 'destinations' | 'automation' | 'serverEvents')
    | ('timeZone' | 'currency')
  >
>

/** The part of a config in which the things of a list stand; destinations have one of their own. */
export const LIST_PARTS = {
  trigger: 'triggers',
  widget: 'widgets',
  popup: 'popups',
  behavior: 'behaviors',
} as const

export type EntryKind = keyof typeof LIST_PARTS

const isEntryKind = (kind: ThingKind): kind is EntryKind => Object.hasOwn(LIST_PARTS, kind)

/** A draft as the things it consists of. */
export const thingsOf = (draft: SiteDraft): (ThingRef & { draft: Record<string, unknown> })[] => {
  const given = draft as Record<string, unknown>
  const singles = (Object.keys(SINGLE_PARTS) as SingleKind[]).flatMap((kind) => {
    const own = SINGLE_PARTS[kind].filter((part) => given[part] !== undefined)
    return own[0] === undefined
      ? []
      : [{ kind, id: SINGLE_ID, draft: Object.fromEntries(own.map((part) => [part, given[part]])) }]
  })
  const entries = LISTED_KINDS.filter(isEntryKind).flatMap((kind) =>
    (draft[LIST_PARTS[kind]] ?? []).map(({ id, ...entry }) => ({ kind, id, draft: entry })),
  )
  return [...singles, ...entries]
}

/** Makes a site's drafts these, destinations aside: for what is set up by a program, not by a person. */
export const saveSiteDraft = (
  db: Kysely<DraftTables>,
  site: string,
  draft: SiteDraft,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('site_things')
      .where('site', '=', site)
      .where('kind', '!=', 'destination')
      .execute()
    for (const { kind, id, draft: one } of thingsOf(draft)) {
      await writeDraft(transaction, site, { kind, id }, one)
    }
  })
