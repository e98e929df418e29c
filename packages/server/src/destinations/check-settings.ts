import type { DestinationSettingsInput, SettingsEntry, SettingsValues } from '@footfall/contract'
import { checkValues, type SettingsProblem } from '@footfall/contract/fields'

export type CheckedSettings =
  | { ok: true; settings: SettingsValues }
  | { ok: false; problems: SettingsProblem[] }

/**
 * Checks a filled-in form by its fields' data and returns all values to store, kept secrets among them. An owner may
 * save a form that is switched off before it is complete; switched on, what is required must be there.
 */
export const checkSettings = (
  { fields }: SettingsEntry,
  input: DestinationSettingsInput,
  stored: SettingsValues,
): CheckedSettings => {
  const strange = Object.keys(input.secrets).filter((path) => !Object.hasOwn(fields, path))
  const values: Record<string, unknown> = { ...input.values }
  for (const [path, { kind }] of Object.entries(fields)) {
    if (kind === 'secret') values[path] = secretOf(input, stored, path)
  }
  const checked = checkValues(fields, values, { isComplete: input.isEnabled })
  if (strange.length === 0 && checked.ok) return { ok: true, settings: checked.values }
  return {
    ok: false,
    problems: [
      ...strange.map((path) => ({ path, message: 'There is no such field.' })),
      ...(checked.ok ? [] : checked.problems),
    ],
  }
}

/** Absent keeps what is stored, null removes it. */
const secretOf = (
  { secrets }: DestinationSettingsInput,
  stored: SettingsValues,
  path: string,
): unknown => (Object.hasOwn(secrets, path) ? secrets[path] : stored[path])
