import { DEDUP_WINDOW_MS, eventKey } from './duplicate-index.ts'
import type { LabRecord } from './record.ts'

/** `matched`: a browser and a server copy were accepted and count once. `repeated`: one channel sent the same event again. */
export type RowState = 'matched' | 'single' | 'repeated' | 'refused' | 'failed'

/** All copies of one event, as the owner would want to read them: together. */
export interface EventRow {
  key: string
  platform: string
  accountId: string
  eventName: string
  eventId: string
  state: RowState
  firstAt: string
  lastSeq: number
  browser: LabRecord[]
  server: LabRecord[]
}

/** Puts the copies of each event into one row, newest row first. Script loads are not rows. */
export const toEventRows = (records: readonly LabRecord[]): EventRow[] => {
  const rows = new Map<string, EventRow>()
  for (const record of records) {
    if (record.kind === 'script') continue
    const key = openKey(rows, record)
    const row = rows.get(key) ?? emptyRow(key, record)
    row[record.channel].push(record)
    row.lastSeq = record.seq
    row.state = stateOf(row)
    rows.set(key, row)
  }
  return [...rows.values()].sort((a, b) => b.lastSeq - a.lastSeq)
}

/** The same id after the window has passed is a new event, and so a row of its own. */
const openKey = (rows: Map<string, EventRow>, record: LabRecord): string => {
  const base = eventKey(record)
  if (base === undefined) return `seq:${record.seq}`
  const row = rows.get(base)
  const isTooLate = row && Date.parse(record.at) - Date.parse(row.firstAt) > DEDUP_WINDOW_MS
  return isTooLate ? `${base}#${record.duplicateOf ?? record.seq}` : base
}

const emptyRow = (key: string, record: LabRecord): EventRow => ({
  key,
  platform: record.platform,
  accountId: record.accountId ?? '',
  eventName: record.eventName ?? nameless(record),
  eventId: record.eventId ?? '',
  state: 'single',
  firstAt: record.at,
  lastSeq: record.seq,
  browser: [],
  server: [],
})

const nameless = ({ kind, channel, request }: LabRecord): string => {
  if (kind === 'unknown') return `${request.method} ${request.path}`
  return channel === 'server' ? 'API call' : 'Browser hit'
}

const stateOf = (row: EventRow): RowState => {
  const accepted = (list: LabRecord[]) => list.filter((r) => r.verdict.result === 'accepted').length
  const browser = accepted(row.browser)
  const server = accepted(row.server)
  if (browser > 1 || server > 1) return 'repeated'
  if (browser === 1 && server === 1) return 'matched'
  if (browser + server > 0) return 'single'
  return [...row.browser, ...row.server].some((r) => r.verdict.result === 'refused')
    ? 'refused'
    : 'failed'
}
