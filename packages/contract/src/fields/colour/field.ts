import type { FieldBase } from '../field-base.ts'

/** A colour as `#rrggbb`. */
export interface ColourField extends FieldBase {
  kind: 'colour'
  default?: string
  /** It may be see-through: `#rrggbbaa` counts too. */
  hasAlpha?: boolean
  /** Offered beside the picker. */
  swatches?: readonly string[]
}
