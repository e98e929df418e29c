import type { FieldBase } from '../field-base.ts'

/** Elements of a page, as a CSS selector that every browser can read. */
export interface SelectorField extends FieldBase {
  kind: 'selector'
  default?: string
}
