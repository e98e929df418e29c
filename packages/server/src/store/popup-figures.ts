import type { PopupArm } from '@footfall/contract'

/** How long after a popup something may still come of it. */
export const POPUP_DAYS = 7

export interface PopupSalesQuery {
  popup: string
  /** Of the sales: first and last day, `YYYY-MM-DD` in UTC. So each sale belongs to one span of days only. */
  days: { from: string; to: string }
}

/** Sales to visitors who had converted in a popup, each once however often they did. */
export interface PopupSales {
  orders: number
  /** ISO 4217 → sum, as `counts` has it: what a shop corrects later counts as corrected. */
  sums: Record<string, number>
}

export interface PopupArmsQuery {
  popup: string
  /** Name of the event that counts. */
  goal: string
  /** Of each group only so many visitors count, the first ones by the time they were heard of. */
  sample: number
  /** Nobody counts who was heard of before this time. */
  since: number
}

/** Visitors by what they were shown first, and how many of them reached the goal in time. */
export interface PopupArms {
  shown: PopupArm
  heldOut: PopupArm
  /** When the last of those who count was heard of; absent where nobody was. */
  lastAt?: number
}
