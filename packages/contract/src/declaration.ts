import type { Purpose } from './purpose.ts'

/** What a cookie or storage key is for, in the words of the cookie declaration. */
export type DeclaredUse =
  | 'answer'
  | 'visit'
  | 'source'
  | 'click'
  | 'match'
  | 'outbox'
  | 'memory'
  | 'count'

/** One line of the cookie declaration. */
export interface DeclaredItem {
  /** Name of the cookie or storage key; `*` at the end stands for any ending. */
  name: string
  purpose: Purpose
  use: DeclaredUse
  /** How long it lives; absent: until the browser is closed. */
  days?: number
  /** Who gets it; absent: the website itself. */
  provider?: string
  /** Where the provider says what it does with it. */
  policyUrl?: string
}

/** Response to `GET /v1/declaration`. */
export interface Declaration {
  items: DeclaredItem[]
}
