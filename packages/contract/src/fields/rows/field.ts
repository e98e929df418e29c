import type { FieldBase } from '../field-base.ts'
import type { SettingsFields } from '../kinds.ts'
import type { ValuesOf } from '../settings-of.ts'

/** A list of rows in the owner's order, each with the same fields. Rows hold no further rows and no secrets. */
export interface RowsField extends FieldBase {
  kind: 'rows'
  fields: SettingsFields
  min?: number
  max?: number
  /** What one row is called, such as `slide`: 'Add slide', 'Slide 2'. */
  row: string
}

export type RowsValue<Field> = Field extends { fields: infer Fields } ? ValuesOf<Fields>[] : never
