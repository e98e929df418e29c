import type { FieldBase } from '../field-base.ts'

export interface NumberField extends FieldBase {
  kind: 'number'
  default?: number
  min?: number
  max?: number
  /** Shown behind the figure, such as `px` or `seconds`. */
  unit?: string
}
