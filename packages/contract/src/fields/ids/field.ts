import type { FieldBase } from '../field-base.ts'

/** A list of short words, such as ids. */
export interface IdsField extends FieldBase {
  kind: 'ids'
  default?: string
}
