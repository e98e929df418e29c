import type { FieldBase } from '../field-base.ts'

/** A text in each of the site's languages. */
export interface PerLanguageField extends FieldBase {
  kind: 'per-language'
  /** More than a line of it. */
  isLong?: boolean
  maxLength?: number
}

/** By language, such as `de` or `pt-BR`. */
export type PerLanguageValue = { [language: string]: string }
