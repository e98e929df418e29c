import type { FieldBase } from '../field-base.ts'

/** A whole web address. */
export interface UrlField extends FieldBase {
  kind: 'url'
  default?: string
}
