import { createDuplicateIndex } from './duplicate-index.ts'
import type { Arrival, LabRecord } from './record.ts'

/** Which records a reader wants; absent fields do not narrow. */
export interface RecordFilter {
  platform?: string
  channel?: string
  kind?: string
  eventId?: string
  eventName?: string
  /** Only records numbered after this one. */
  since?: number
}

export interface RecordStoreOptions {
  /** Oldest records fall out beyond this many. */
  capacity: number
  now: () => number
}

/** A bounded memory of everything that arrived, in order, with listeners for what comes next. */
export interface RecordStore {
  add(arrival: Arrival): LabRecord
  query(filter: RecordFilter): LabRecord[]
  /** The number of the newest record; a cursor for `since`. */
  lastSeq(): number
  /** How many records have fallen out for lack of room. */
  dropped(): number
  clear(): void
  subscribe(listener: (record: LabRecord) => void): () => void
  subscribeToClear(listener: () => void): () => void
}

export const createRecordStore = ({ capacity, now }: RecordStoreOptions): RecordStore => {
  const records: LabRecord[] = []
  const duplicates = createDuplicateIndex()
  const listeners = new Set<(record: LabRecord) => void>()
  const clearListeners = new Set<() => void>()
  let seq = 0
  let dropped = 0

  return {
    add(arrival) {
      seq += 1
      const at = now()
      const record: LabRecord = { ...arrival, seq, at: new Date(at).toISOString() }
      const { counted, overtaken } = duplicates.note(record, at)
      if (counted) record.duplicateOf = counted.seq
      if (overtaken) overtaken.duplicateOf = record.seq
      records.push(record)
      if (records.length > capacity) {
        records.shift()
        dropped += 1
      }
      for (const listener of [...listeners]) listener(record)
      return record
    },
    query: (filter) => records.filter((record) => matchesFilter(record, filter)),
    lastSeq: () => seq,
    dropped: () => dropped,
    clear() {
      // The sequence goes on, so that a reader's cursor never points into the future.
      records.length = 0
      dropped = 0
      duplicates.clear()
      for (const listener of [...clearListeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeToClear(listener) {
      clearListeners.add(listener)
      return () => clearListeners.delete(listener)
    },
  }
}

export const matchesFilter = (record: LabRecord, filter: RecordFilter): boolean =>
  (filter.platform === undefined || record.platform === filter.platform) &&
  (filter.channel === undefined || record.channel === filter.channel) &&
  (filter.kind === undefined || record.kind === filter.kind) &&
  (filter.eventId === undefined || record.eventId === filter.eventId) &&
  (filter.eventName === undefined || record.eventName === filter.eventName) &&
  (filter.since === undefined || record.seq > filter.since)
