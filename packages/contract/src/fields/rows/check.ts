import type { SettingsRecord } from '../../settings.ts'
import { below, type CheckValue, type SettingsProblem, sound, unsound } from '../check-value.ts'

/** Whatever a field allows: a list is published with the page's script. */
const MAX_ROWS = 100

export const checkRows: CheckValue<'rows'> = (
  { fields, min = 0, max = MAX_ROWS, row },
  value,
  tools,
) => {
  if (!Array.isArray(value)) return unsound('Enter a list.')
  const most = Math.min(max, MAX_ROWS)
  if (value.length > most) return unsound(`Enter at most ${most}.`)
  if (value.length === 0) return sound(undefined)
  const rows: SettingsRecord[] = []
  const problems: SettingsProblem[] = []
  for (const [index, one] of value.entries()) {
    const checked = tools.checkValues(fields, one)
    if (checked.ok) rows.push(checked.values)
    else problems.push(...below(index, checked.problems))
  }
  if (problems.length > 0) return { ok: false, problems }
  if (tools.isComplete && rows.length < min) return unsound(`Add ${min} or more: ${row}.`)
  return sound(rows)
}
