import type { SettingsValues } from '../settings.ts'
import {
  below,
  type Checked,
  type CheckedValues,
  type CheckTools,
  type CheckValue,
  isPlainRecord,
  type SettingsProblem,
  sound,
} from './check-value.ts'
import { fieldChecks } from './checks.ts'
import { isShown } from './is-shown.ts'
import type { FieldKind, SettingsField, SettingsFields } from './kinds.ts'

export interface CheckOptions {
  /** All that is required must be there. False while an owner may still keep a form half done. */
  isComplete: boolean
}

/**
 * Checks what was filled in by the data of its fields, whoever sent it, and returns what is to be stored. What a hidden
 * field holds is kept where it is sound, for the day it shows again, and never a reason to refuse the rest.
 */
export const checkValues = (
  fields: SettingsFields,
  values: unknown,
  { isComplete }: CheckOptions,
): CheckedValues => {
  if (!isPlainRecord(values))
    return { ok: false, problems: [{ path: '', message: 'Fill this in.' }] }
  const problems: SettingsProblem[] = []
  const kept: SettingsValues = {}
  for (const path of Object.keys(values)) {
    if (!Object.hasOwn(fields, path)) {
      problems.push({ path: path.slice(0, 64), message: 'There is no such field.' })
    }
  }
  const tools: CheckTools = {
    isComplete,
    checkField: (field, value) => checkField(field, value, tools),
    checkValues: (inner, given) => checkValues(inner, given, { isComplete }),
  }
  for (const [path, field] of Object.entries(fields)) {
    const isHidden = !isShown(fields, path, values)
    const checked = checkField(field, Object.hasOwn(values, path) ? values[path] : undefined, tools)
    if (!checked.ok) {
      if (!isHidden) problems.push(...below(path, checked.problems))
    } else if (checked.value !== undefined) kept[path] = checked.value
    else if (field.isRequired && isComplete && !isHidden) {
      problems.push({ path, message: 'Fill this in.' })
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: kept }
}

const checkField = (field: SettingsField, given: unknown, tools: CheckTools): Checked => {
  const value = typeof given === 'string' ? given.trim() : given
  if (value === undefined || value === null || value === '') return sound(undefined)
  // The table's types say that each check takes the fields of its own kind.
  const check = fieldChecks[field.kind] as CheckValue<FieldKind>
  return check(field, value, tools)
}
