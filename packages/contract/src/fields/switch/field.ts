import type { FieldBase } from '../field-base.ts'

/** On or off. */
export interface SwitchField extends FieldBase {
  kind: 'switch'
  default?: boolean
}
