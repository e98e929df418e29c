import type { LabRecord } from './record.ts'

/** Platforms that de-duplicate look this far back for the first copy. */
export const DEDUP_WINDOW_MS: number = 48 * 60 * 60 * 1000

const MAX_KEYS = 50_000

/** Remembers the first accepted copy of each event, so that later copies can be told apart. */
export interface DuplicateIndex {
  /** The number of the copy that already counts, or undefined when this one does. */
  note(record: LabRecord, at: number): number | undefined
  clear(): void
}

export const createDuplicateIndex = (): DuplicateIndex => {
  const firsts = new Map<string, { seq: number; at: number }>()
  return {
    note(record, at) {
      const key = eventKey(record)
      // A refused copy was never counted, so it cannot make a later one a duplicate.
      if (key === undefined || record.verdict.result !== 'accepted') return undefined
      const first = firsts.get(key)
      if (first && at - first.at <= DEDUP_WINDOW_MS) return first.seq
      firsts.delete(key)
      firsts.set(key, { seq: record.seq, at })
      const oldest = firsts.keys().next().value
      if (firsts.size > MAX_KEYS && oldest !== undefined) firsts.delete(oldest)
      return undefined
    },
    clear: () => firsts.clear(),
  }
}

/** What makes two copies the same event: platform, account, event name (case kept) and event id. */
export const eventKey = (
  record: Pick<LabRecord, 'platform' | 'accountId' | 'eventName' | 'eventId'>,
): string | undefined => {
  if (!record.eventId || !record.eventName) return undefined
  return JSON.stringify([record.platform, record.accountId ?? '', record.eventName, record.eventId])
}
