import type { FieldBase } from '../field-base.ts'

/** A text, of one line unless it says otherwise. */
export interface TextField extends FieldBase {
  kind: 'text'
  /** Several lines, and more of them. */
  isLong?: boolean
  default?: string
}
