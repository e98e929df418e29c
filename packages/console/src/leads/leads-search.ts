import type { LeadState } from '@footfall/contract'

/** The states of what was not put apart. */
export const INBOX_STATES = [
  'received',
  'confirmed',
  'confirm',
] as const satisfies readonly LeadState[]

/** What of the leads stands in the address. A search is in it too: it can be sent to a colleague, who needs the same rights. */
export interface LeadsSearch {
  form?: string | undefined
  state?: (typeof INBOX_STATES)[number] | undefined
  q?: string | undefined
  /** The lead that is open. */
  open?: string | undefined
}

const MAX_TEXT = 100

/** Reads the address's query; what is not right counts as absent. */
export const readLeadsSearch = (search: Record<string, unknown>): LeadsSearch => ({
  form: textOf(search.form),
  state: INBOX_STATES.find((state) => state === search.state),
  q: textOf(search.q),
  open: textOf(search.open),
})

/** The router reads a number where somebody searches for one. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= MAX_TEXT ? text : undefined
}
