import type {
  DestinationSettingsInput,
  SettingsEntry,
  SettingsField,
  SettingsValues,
} from '@footfall/contract'

export interface SettingsProblem {
  path: string
  message: string
}

export type CheckedSettings =
  | { ok: true; settings: SettingsValues }
  | { ok: false; problems: SettingsProblem[] }

type Value = NonNullable<SettingsValues[string]>

const MAX_TEXT = 2_048
const MAX_IDS = 20

/**
 * Checks a filled-in form by its fields' data and answers all values to store, kept secrets among them. An owner may
 * save a form that is switched off before it is complete; switched on, what is required must be there.
 */
export const checkSettings = (
  { fields }: SettingsEntry,
  input: DestinationSettingsInput,
  stored: SettingsValues,
): CheckedSettings => {
  const problems: SettingsProblem[] = []
  const settings: SettingsValues = {}
  for (const path of [...Object.keys(input.values), ...Object.keys(input.secrets)]) {
    if (!Object.hasOwn(fields, path)) problems.push({ path, message: 'There is no such field.' })
  }
  for (const [path, field] of Object.entries(fields)) {
    const given = field.kind === 'secret' ? secretOf(input, stored, path) : input.values[path]
    const value = typeof given === 'string' ? given.trim() : given
    if (value === undefined || value === null || value === '' || isEmptyList(value)) {
      if (field.isRequired && input.isEnabled) problems.push({ path, message: 'Fill this in.' })
      continue
    }
    const message = problemOf(field, value)
    if (message) problems.push({ path, message })
    else settings[path] = value as Value
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings }
}

/** Absent keeps what is stored, null removes it. */
const secretOf = (
  { secrets }: DestinationSettingsInput,
  stored: SettingsValues,
  path: string,
): unknown => (Object.hasOwn(secrets, path) ? secrets[path] : stored[path])

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const problemOf = (field: SettingsField, value: unknown): string | undefined => {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'Choose on or off.'
    case 'number':
      return numberProblem(field, value)
    case 'choice':
      return field.choices?.some((choice) => choice.value === value)
        ? undefined
        : 'Choose one of the list.'
    case 'ids':
      return idsProblem(field, value)
    case 'url':
      return urlProblem(field, value)
    default:
      return textProblem(field, value)
  }
}

const numberProblem = ({ min, max }: SettingsField, value: unknown): string | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.'
  if (min !== undefined && value < min) return `Enter ${min} or more.`
  if (max !== undefined && value > max) return `Enter ${max} or less.`
  return undefined
}

const idsProblem = (field: SettingsField, value: unknown): string | undefined => {
  if (!Array.isArray(value)) return 'Enter a list.'
  if (value.length > MAX_IDS) return `Enter at most ${MAX_IDS}.`
  return value.map((one) => textProblem(field, one)).find((problem) => problem !== undefined)
}

const urlProblem = (field: SettingsField, value: unknown): string | undefined => {
  const problem = textProblem(field, value)
  if (problem) return problem
  const text = String(value)
  // Browsers mend what is written otherwise, each reader in its own way: what we judge must be what they read.
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text))
    return 'Enter an address that begins with https://.'
  return /[\s\\]/.test(text) ? 'Enter an address without spaces and backslashes.' : undefined
}

const textProblem = (field: SettingsField, value: unknown): string | undefined => {
  if (typeof value !== 'string') return 'Enter text.'
  if (value.length > MAX_TEXT) return `Enter at most ${MAX_TEXT} characters.`
  if (!field.pattern || new RegExp(`^(?:${field.pattern})$`).test(value)) return undefined
  return field.patternHint ?? 'This does not look right.'
}
