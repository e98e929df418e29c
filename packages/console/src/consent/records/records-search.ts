import { CONSENT_METHODS, type ConsentMethod } from '@footfall/contract'

/** What of the records stands in the address. */
export interface RecordsSearch {
  /** A consent id, whole, as the visitor's cookie has it. */
  id?: string | undefined
  method?: ConsentMethod | undefined
  /** Days, as `2026-11-16`, both among what is shown. */
  from?: string | undefined
  to?: string | undefined
  /** The record that is open, by its place in the chain. */
  open?: number | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isConsentId = (text: string): boolean => ID.test(text)

/** Reads the address's query; what is not right counts as absent. */
export const readRecordsSearch = (search: Record<string, unknown>): RecordsSearch => {
  const { id, method, from, to, open } = search
  return {
    ...(typeof id === 'string' && isConsentId(id) ? { id } : {}),
    ...(isMethod(method) ? { method } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(Number.isSafeInteger(open) ? { open: open as number } : {}),
  }
}

/** What the server is asked: days become moments, in the reader's own time. */
export const toRecordsQuery = ({
  id,
  method,
  from,
  to,
}: RecordsSearch): { id?: string; method?: ConsentMethod; from?: number; to?: number } => ({
  ...(id && { id }),
  ...(method && { method }),
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
})

const startOf = (day: string, later = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

const isMethod = (value: unknown): value is ConsentMethod =>
  CONSENT_METHODS.some((method) => method === value)

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
