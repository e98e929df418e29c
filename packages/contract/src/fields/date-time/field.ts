import type { FieldBase } from '../field-base.ts'

/** A day and minute in the site's own time zone: `2026-11-27T09:00`, without an offset. */
export interface DateTimeField extends FieldBase {
  kind: 'date-time'
  default?: string
  /** Earliest and latest that may be chosen, in the same form. */
  min?: string
  max?: string
}
