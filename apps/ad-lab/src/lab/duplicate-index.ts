import type { LabRecord } from './record.ts'

/** Platforms that de-duplicate look this far back for the first copy. */
export const DEDUP_WINDOW_MS: number = 48 * 60 * 60 * 1000

const MAX_KEYS = 50_000

/** Remembers which accepted copy of each event counts, so that the others can be told apart. */
export interface DuplicateIndex {
  /** The copy that already counts, and the one that no longer does; neither where this is the first. */
  note(record: LabRecord, at: number): { counted?: LabRecord; overtaken?: LabRecord }
  clear(): void
}

export const createDuplicateIndex = (): DuplicateIndex => {
  const firsts = new Map<string, { counted: LabRecord; at: number }>()
  return {
    note(record, at) {
      const key = eventKey(record)
      // A refused copy was never counted, so it cannot make a later one a duplicate.
      if (key === undefined || record.verdict.result !== 'accepted') return {}
      const first = firsts.get(key)
      if (first && at - first.at <= DEDUP_WINDOW_MS) {
        const { counted } = first
        const isOvertaken =
          counted.channel === 'server' && at - first.at <= (record.overtakesMs ?? -1)
        if (!isOvertaken) return { counted }
        first.counted = record
        return { overtaken: counted }
      }
      firsts.delete(key)
      firsts.set(key, { counted: record, at })
      const oldest = firsts.keys().next().value
      if (firsts.size > MAX_KEYS && oldest !== undefined) firsts.delete(oldest)
      return {}
    },
    clear: () => firsts.clear(),
  }
}

/** What makes two copies the same event: platform, account, event name (case kept) and, as a rule, event id. */
export const eventKey = (
  record: Pick<LabRecord, 'platform' | 'accountId' | 'eventName' | 'eventId' | 'countsOnceBy'>,
): string | undefined => {
  const { platform, accountId = '', eventName, eventId, countsOnceBy = eventId } = record
  if (!countsOnceBy || !eventName) return undefined
  return JSON.stringify([platform, accountId, eventName, countsOnceBy])
}
