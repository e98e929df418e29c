import type { DeclaredUse, Purpose } from '@footfall/contract'

/** Everything the declaration says: headings, names of purposes, and what each thing is for. Plain text. */
export type DeclarationTexts = Record<
  /** Name of the whole. */
  | 'title'
  | 'name'
  | 'purpose'
  | 'provider'
  | 'duration'
  /** In place of a duration. */
  | 'session'
  /** In place of a provider. */
  | 'website'
  | DeclaredUse
  | Purpose,
  string
>
