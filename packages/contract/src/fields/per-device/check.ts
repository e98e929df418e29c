import type { SettingsValues } from '../../settings.ts'
import {
  below,
  type CheckValue,
  isPlainRecord,
  type SettingsProblem,
  sound,
  strangeName,
  unsound,
} from '../check-value.ts'
import type { SettingsField } from '../kinds.ts'
import type { DeviceSize } from './field.ts'

/** Largest first. */
export const DEVICE_SIZES: readonly DeviceSize[] = ['desktop', 'tablet', 'mobile']

export const checkPerDevice: CheckValue<'per-device'> = (field, value, tools) => {
  if (!isPlainRecord(value) || strangeName(value, DEVICE_SIZES)) {
    return unsound('Enter a value for each kind of device.')
  }
  // By its part's rules, under the name of the whole.
  const part = { ...field, ...field.of } as SettingsField
  const values: SettingsValues = {}
  const problems: SettingsProblem[] = []
  for (const size of DEVICE_SIZES) {
    const checked = tools.checkField(part, value[size])
    if (!checked.ok) problems.push(...below(size, checked.problems))
    else if (checked.value !== undefined) values[size] = checked.value
  }
  if (problems.length > 0) return { ok: false, problems }
  const [first] = Object.keys(values)
  // Smaller ones take what the next larger has: without the largest there may be nothing to take.
  if (first && values.desktop === undefined) return unsound('Fill this in.', 'desktop')
  return sound(first ? values : undefined)
}
