import type { ReviewCounts, ReviewState } from '@footfall/contract'

/** What the inbox can be narrowed to; `all` is every state. Absent: as `firstState` says. */
export type InboxState = ReviewState | 'all'

export const INBOX_STATES: readonly InboxState[] = [
  'waiting',
  'published',
  'hidden',
  'rejected',
  'all',
]

/** What of the inbox stands in the address. */
export interface InboxSearch {
  state?: InboxState | undefined
  source?: string | undefined
  stars?: number | undefined
  q?: string | undefined
}

const MAX_TEXT = 100

/** Reads the address's query; what is not right counts as absent. */
export const readInboxSearch = (search: Record<string, unknown>): InboxSearch => {
  const stars = Number(search.stars)
  return {
    state: INBOX_STATES.find((state) => state === search.state),
    source: textOf(search.source),
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined,
    q: textOf(search.q),
  }
}

/** What is shown before somebody chooses: what waits, or all where nothing waits and there are others. */
export const firstState = (counts: ReviewCounts | undefined): InboxState => {
  if (!counts || counts.counts.waiting > 0) return 'waiting'
  return Object.values(counts.counts).some((n) => n > 0) ? 'all' : 'waiting'
}

/** The state that is asked for. */
export const stateOf = ({ state = 'waiting' }: InboxSearch): ReviewState | undefined =>
  state === 'all' ? undefined : state

/** Whether something else than a state narrows what is shown. */
export const isNarrowed = ({ source, stars, q }: InboxSearch): boolean =>
  Boolean(source || stars || q)

/** The router reads a number where somebody searches for one. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= MAX_TEXT ? text : undefined
}
