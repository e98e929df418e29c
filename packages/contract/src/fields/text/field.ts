import type { FieldBase } from '../field-base.ts'

/** One line of text. */
export interface TextField extends FieldBase {
  kind: 'text'
  default?: string
}
