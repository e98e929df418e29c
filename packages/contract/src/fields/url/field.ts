import type { FieldBase } from '../field-base.ts'

/** A web address. */
export interface UrlField extends FieldBase {
  kind: 'url'
  default?: string
  /** Also a path, a query or a fragment of the owner's own site, such as /sale. */
  isPathAllowed?: boolean
}
