import type { ConsentPurpose } from './purpose.ts'

/**
 * The notice of a withdrawal, which needs no consent: what the server must stop. It posts to `/v1/withdrawal` as plain
 * text. Ids are the ones given out under the consent that is now gone.
 */
export interface WithdrawalPayload {
  v: 1
  site: string
  /** When the visitor withdrew, ms since 1970. */
  time: number
  purposes: ConsentPurpose[]
  visitorId?: string
  /** Events accepted on this page, so that those not yet delivered can be blocked without knowing the visitor. */
  events: string[]
}
