import type {
  DestinationDraft,
  DestinationSettingsInput,
  SettingsEntry,
  SettingsValues,
} from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { DraftRow } from '../drafts/read-drafts.ts'
import { changeDraft, type DraftWrite } from '../drafts/write-draft.ts'
import { AppError } from '../http/app-error.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openSettings, sealSettings } from '../secrets/settings-secrets.ts'
import { checkSettings } from './check-settings.ts'
import type { DestinationTables } from './tables.ts'

export interface SaveDestinationDeps {
  db: Kysely<DestinationTables>
  secrets: SealedSecrets
}

/** Checks a filled-in form and stores it, its secrets sealed; a secret that is not given stays. */
export const saveDestination = (
  { db, secrets }: SaveDestinationDeps,
  site: string,
  entry: SettingsEntry,
  input: DestinationSettingsInput,
  write?: DraftWrite,
): Promise<DraftRow | undefined> => {
  const place = { site, destination: entry.name }
  // Under the draft's lock: of two owners saving at once, the second must see the first one's secrets.
  const change = (draft: Record<string, unknown> | undefined): DestinationDraft => {
    const before = (draft?.settings ?? {}) as SettingsValues
    const stored = openSettings(secrets, entry.fields, before, place)
    const checked = checkSettings(entry, input, stored.settings)
    if (!checked.ok) throw new AppError('FOOTFALL_E_INVALID', { details: checked.problems })
    // What cannot be opened now stays as it is: its key may come back.
    const kept = stored.lost.filter((field) => !Object.hasOwn(input.secrets, field))
    const settings: SettingsValues = {
      ...sealSettings(secrets, entry.fields, checked.settings, place),
      ...Object.fromEntries(kept.map((field) => [field, before[field]])),
    }
    return { isEnabled: input.isEnabled, settings }
  }
  return changeDraft(db, site, { kind: 'destination', id: entry.name }, change, write)
}
