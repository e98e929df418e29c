import type { FieldKind, FieldOf, SettingsField, SettingsValue } from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import type { ReactElement } from 'react'
import { sayProblem } from '../../texts/say-problem.ts'
import type { Translate } from '../../texts/use-texts.ts'
import { helpOf } from '../field-help.ts'

/** What one field of a form is drawn from. */
export interface FieldProps<Field> {
  /** The way to it through the form: `slides.2.title`. */
  name: string
  field: Field
  value: SettingsValue | undefined
  /** What the server has against it, by the way below the field; an empty way is the field itself. */
  problems: readonly SettingsProblem[]
  onChange(value: SettingsValue | undefined): void
}

export interface FieldControlProps<Kind extends FieldKind> extends FieldProps<FieldOf<Kind>> {
  /** Draws a field within this one, of whatever kind. */
  draw: DrawField
}

export type DrawField = (props: FieldProps<SettingsField>) => ReactElement | null

/** The form's part for one kind of field. */
export type FieldControl<Kind extends FieldKind> = (
  props: FieldControlProps<Kind>,
) => ReactElement | null

/** What is wrong with the field itself. */
export const ownProblem = (problems: readonly SettingsProblem[]): string | undefined =>
  problems.find(({ path }) => path === '')?.message

/** The same in the reader's language, as far as it is a sentence of ours. */
export const problemText = (
  problems: readonly SettingsProblem[],
  t: Translate,
): string | undefined => {
  const problem = ownProblem(problems)
  return problem && sayProblem(problem, t)
}

/** A value that has parts, as a record; anything else has none. */
export const partsOf = (value: unknown): Record<string, SettingsValue | undefined> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** What every input with one control of its own is given. */
export const inputProps = (
  { name, field, problems }: Pick<FieldProps<SettingsField>, 'name' | 'field' | 'problems'>,
  t: Translate,
): {
  name: string
  label: string
  description: string
  error: string | undefined
  placeholder?: string
} => ({
  name,
  label: t(field.label),
  description: helpOf(field, t),
  error: problemText(problems, t),
  ...(field.placeholder ? { placeholder: t(field.placeholder) } : {}),
})
