import type { FieldBase } from '../field-base.ts'

/** On which pages of the site. Nothing chosen means all of them. */
export interface PagesField extends FieldBase {
  kind: 'pages'
}

/** Shaped as the contract's `AddressRule`, and a type because only types count as records of plain values. */
export type PageRule = {
  rule: 'match' | 'contains'
  /** An address, or a path that begins with a slash. */
  value: string
}

export type PagesValue = {
  /** Absent: all pages. */
  include?: PageRule[] | undefined
  /** Taken away from those. */
  exclude?: PageRule[] | undefined
}
