import type { DestinationSettings, SettingsFields } from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'

/** Whether a destination has all it needs to be switched on, and something that its owner filled in. */
export const isFilledIn = (
  fields: SettingsFields,
  { values, secrets }: Pick<DestinationSettings, 'values' | 'secrets'>,
): boolean => {
  const given = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, values[name] ?? field.default]),
  )
  const isGiven = (name: string): boolean => {
    const value = fields[name]?.kind === 'secret' ? secrets[name] : given[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  }
  return (
    Object.keys(values).some(isGiven) &&
    Object.entries(fields).every(
      ([name, field]) => !field.isRequired || !isShown(fields, name, given) || isGiven(name),
    )
  )
}
