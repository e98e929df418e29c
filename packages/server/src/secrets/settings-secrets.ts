import type { SettingsFields, SettingsValues } from '@footfall/contract'
import type { SealedSecrets } from './sealed-secrets.ts'

export interface SettingsPlace {
  site: string
  destination: string
}

export interface OpenedSettings {
  settings: SettingsValues
  /** Fields whose secret is stored but cannot be opened; they are absent from `settings`. */
  lost: string[]
}

/** Stored settings with their secrets in the clear, for the moment of use. Never log these, never respond with them. */
export const openSettings = (
  secrets: SealedSecrets,
  fields: SettingsFields,
  stored: SettingsValues,
  place: SettingsPlace,
): OpenedSettings => {
  const settings = { ...stored }
  const lost: string[] = []
  for (const field of secretFields(fields)) {
    const value = stored[field]
    if (typeof value !== 'string') continue
    const opened = secrets.open(value, { ...place, field })
    if (opened.ok) settings[field] = opened.text
    else {
      delete settings[field]
      lost.push(field)
    }
  }
  return { settings, lost }
}

/** Settings as they are stored. */
export const sealSettings = (
  secrets: SealedSecrets,
  fields: SettingsFields,
  settings: SettingsValues,
  place: SettingsPlace,
): SettingsValues =>
  replaceSecrets(fields, settings, (value, field) => secrets.seal(value, { ...place, field }))

/** Settings with each secret replaced; the same object when nothing had to be. */
export const replaceSecrets = (
  fields: SettingsFields,
  settings: SettingsValues,
  replace: (value: string, field: string) => string | undefined,
): SettingsValues => {
  let result = settings
  for (const field of secretFields(fields)) {
    const value = settings[field]
    const next = typeof value === 'string' ? replace(value, field) : undefined
    if (next !== undefined) result = { ...result, [field]: next }
  }
  return result
}

const secretFields = (fields: SettingsFields): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []))
