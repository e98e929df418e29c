import type { FieldBase } from '../field-base.ts'

/** One of a few. */
export interface ChoiceField extends FieldBase {
  kind: 'choice'
  default?: string
  choices: readonly { value: string; label: string }[]
}

export type ChoiceValue<Field> = Field extends { choices: readonly { value: infer Value }[] }
  ? Value
  : string
