import type { Reason } from './reasons.ts'

/**
 * The count without id, address or agent, sent only if the owner chose it: how many came although they refused.
 * The server adds the hour; nothing in it can be tied to a visitor or to another count.
 */
export interface CountPayload {
  v: 1
  site: string
  /** Path of the page, without query or fragment. */
  page: string
  counts: { reason: Reason; n: number }[]
}
