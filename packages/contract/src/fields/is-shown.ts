import type { SettingsFields } from './kinds.ts'

/** Whether a field is asked for, with these values beside it. A circle of fields that wait for each other shows none. */
export const isShown = (
  fields: SettingsFields,
  name: string,
  values: Readonly<Record<string, unknown>>,
  waiting: readonly string[] = [],
): boolean =>
  Object.entries(fields[name]?.showIf ?? {}).every(([other, wanted]) => {
    const field = Object.hasOwn(fields, other) ? fields[other] : undefined
    if (!field || waiting.includes(other)) return false
    const given = Object.hasOwn(values, other) ? values[other] : undefined
    const value = given ?? field.default ?? (field.kind === 'switch' ? false : undefined)
    const holds = Array.isArray(wanted) ? wanted.includes(value) : wanted === value
    return holds && isShown(fields, other, values, [...waiting, name])
  })

/** The same values without those of fields that are not shown. */
export const shownValues = <Values extends Readonly<Record<string, unknown>>>(
  fields: SettingsFields,
  values: Values,
): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !Object.hasOwn(fields, name) || isShown(fields, name, values),
    ),
  ) as Values
