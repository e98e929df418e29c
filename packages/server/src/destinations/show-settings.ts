import type {
  DestinationDraft,
  DestinationSettings,
  SettingsEntry,
  SettingsValues,
} from '@footfall/contract'
import type { DraftRow } from '../drafts/read-drafts.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openSettings } from '../secrets/settings-secrets.ts'

/** Stored settings without their secrets: of those only whether they are there. */
export const showSettings = (
  sealed: SealedSecrets,
  { name, fields }: SettingsEntry,
  site: string,
  row: Pick<DraftRow, 'draft' | 'is_deleted' | 'version'> | undefined,
): DestinationSettings => {
  const draft = (row?.draft ?? {}) as Partial<DestinationDraft>
  const stored = draft.settings ?? {}
  const { lost } = openSettings(sealed, fields, stored, { site, destination: name })
  const values: SettingsValues = {}
  const secrets: Record<string, boolean> = {}
  for (const [path, field] of Object.entries(fields)) {
    if (field.kind === 'secret') secrets[path] = Boolean(stored[path]) && !lost.includes(path)
    else if (stored[path] !== undefined) values[path] = stored[path]
  }
  const isEnabled = (draft.isEnabled && !row?.is_deleted) ?? false
  return {
    name,
    isEnabled,
    values,
    secrets,
    version: row?.version ?? 0,
    ...(lost[0] && { lostSecrets: lost }),
  }
}
