import { SourceError } from './source-kind.ts'

/** What a source said, as an object; empty where it is none. */
export const readJson = (text: string): Record<string, unknown> => {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The same for a success: what is no JSON then is a fault of theirs, and worth another try. */
export const needJson = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return asRecord(value)
  } catch {
    // Said below, as for anything else that is no object.
  }
  throw new SourceError('unreadable', text.slice(0, 100))
}

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Milliseconds since 1970. A time without a zone is UTC, as the sources mean it. */
export const asTime = (value: unknown): number | undefined => {
  if (typeof value !== 'string') return undefined
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(value.trim())
  const ms = Date.parse(hasZone || !/T/.test(value) ? value : `${value}Z`)
  return Number.isFinite(ms) ? ms : undefined
}

/** 1 to 5, in halves rounded; undefined for anything else. */
export const asStars = (value: unknown): number | undefined => {
  const stars = Math.round(Number(value))
  return stars >= 1 && stars <= 5 ? stars : undefined
}

/** Milliseconds that a source wants to be left alone for: seconds, or a date. */
export const retryAfterOf = (headers: Headers, now: number): number | undefined => {
  const said = headers.get('retry-after')
  if (!said) return undefined
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
