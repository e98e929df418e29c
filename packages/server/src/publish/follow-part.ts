import { isDeepStrictEqual } from 'node:util'
import {
  type DestinationDraft,
  isSingleKind,
  type SettingsFields,
  type SettingsValues,
  type ThingRef,
} from '@footfall/contract'
import type { Transaction } from 'kysely'
import { restoreSettings } from '../destinations/restore-settings.ts'
import type { DraftRow } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { removeDraft, writeDraft } from '../drafts/write-draft.ts'
import type { ThingPart } from './thing-parts.ts'

export interface FollowInput {
  site: string
  thing: ThingRef
  row: DraftRow | undefined
  /** What pages have, or shall have; undefined where they have nothing of it. */
  part: ThingPart | undefined
  /** What a site has that has chosen nothing; of a piece that it has once. */
  standard: ThingPart | undefined
  /** Of a destination. */
  fields: SettingsFields
  /** A thing that pages do not have is kept, switched off; otherwise it goes. */
  isKept: boolean
  by: string | undefined
}

/** Makes a thing's draft what a published part was made of. */
export const followPart = async (
  transaction: Transaction<DraftTables>,
  { site, thing, row, part, standard, fields, isKept, by }: FollowInput,
): Promise<void> => {
  const write = (draft: object): Promise<void> =>
    writeDraft(transaction, site, thing, draft, { by, version: row?.version ?? 0 })
  if (isSingleKind(thing.kind)) return write(chosenOf(part, standard, row))
  if (thing.kind === 'destination') {
    const { settings = {} } = (row?.draft ?? {}) as Partial<DestinationDraft>
    if (!part) return row && write({ isEnabled: false, settings })
    const published = part.value as SettingsValues
    return write({ isEnabled: true, settings: restoreSettings(fields, settings, published) })
  }
  const title = row?.draft.title
  if (part) return write({ ...part.value, ...(title !== undefined && { title }) })
  if (!row) return
  if (isKept) return write({ ...row.draft, isEnabled: false })
  return removeDraft(transaction, site, thing, { by, isLive: false })
}

/** What stood at its default without being chosen is not chosen now. */
export const chosenOf = (
  part: ThingPart | undefined,
  standard: ThingPart | undefined,
  row: Pick<DraftRow, 'draft'> | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part?.value ?? {}).filter(
      ([name, value]) =>
        Object.hasOwn(row?.draft ?? {}, name) || !isDeepStrictEqual(value, standard?.value[name]),
    ),
  )
