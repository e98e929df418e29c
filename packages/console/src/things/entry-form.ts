import type { EntryDraft, SettingsFields, SettingsValues, ThingDetail } from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'

/** A widget or a behaviour as it is being edited. */
export interface EntryForm {
  isEnabled: boolean
  values: SettingsValues
}

/** What the form starts with. Before there is such a thing it is off. */
export const startEntry = (fields: SettingsFields, stored: ThingDetail | undefined): EntryForm => {
  const draft = stored?.draft as Partial<EntryDraft> | undefined
  const settings = (draft?.settings ?? {}) as SettingsValues
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      settings[name] ?? ('default' in field ? field.default : undefined),
    ]),
  )
  const isDeleted = stored?.state === 'deleted'
  return { isEnabled: Boolean(draft) && !isDeleted && draft?.isEnabled !== false, values }
}

/** What is saved: without what was left empty or stands at its default, and with what no form shows. */
export const entryDraft = (
  folder: string,
  fields: SettingsFields,
  { isEnabled, values }: EntryForm,
  stored: ThingDetail | undefined,
): Record<string, unknown> => {
  const before = (stored?.draft ?? {}) as Partial<EntryDraft>
  const unknown = Object.entries(before.settings ?? {}).filter(([name]) => !(name in fields))
  const settings = Object.entries(values).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== '' &&
      isShown(fields, name, values) &&
      !(before.settings?.[name] === undefined && isDefault(fields, name, value)),
  )
  const { isEnabled: _, ...others } = before
  return {
    ...others,
    kind: folder,
    settings: Object.fromEntries([...unknown, ...settings]),
    ...(!isEnabled && { isEnabled: false }),
  }
}

const isDefault = (fields: SettingsFields, name: string, value: unknown): boolean => {
  const field = fields[name]
  return field !== undefined && 'default' in field && field.default === value
}
