import type { SettingsEntry, SettingsValues } from '@footfall/contract'

interface Reason {
  field: string
  message: string
}

/** Why a rule that was filled in as its fields allow would hold for nobody at any time; undefined where it may hold. */
export const neverHolds = (
  { name, fields }: Pick<SettingsEntry, 'name' | 'fields'>,
  values: SettingsValues,
): Reason | undefined => {
  const given = (field: string): unknown => values[field] ?? fields[field]?.default
  const names = Object.keys(fields)
  const [first] = names
  const isChoice = names.every((field) => fields[field]?.kind === 'switch')
  if (first && isChoice && !names.some(given)) {
    return { field: first, message: 'Choose at least one.' }
  }
  return OWN.get(name)?.(given)
}

const OWN: ReadonlyMap<string, (given: (field: string) => unknown) => Reason | undefined> = new Map(
  [
    [
      'schedule',
      (given) => {
        const [start, end] = [String(given('start') ?? ''), String(given('end') ?? '')]
        if (start && end && start >= end) {
          return { field: 'end', message: 'It must end after it begins.' }
        }
        const [from, to] = [given('hours_from'), given('hours_to')]
        return from && from === to
          ? { field: 'hours_to', message: 'It must end after it begins.' }
          : undefined
      },
    ],
    [
      'address',
      (given) =>
        given('how') === 'regex' && !isReadable(String(given('value') ?? ''))
          ? { field: 'value', message: 'This expression cannot be read.' }
          : undefined,
    ],
  ],
)

const isReadable = (pattern: string): boolean => {
  try {
    return Boolean(new RegExp(pattern))
  } catch {
    return false
  }
}
