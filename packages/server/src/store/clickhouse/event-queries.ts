import type { AcceptedEvent } from '@footfall/contract'
import type { Clickhouse } from './clickhouse.ts'
import type { EventRow } from './event-row.ts'

/** A stored event with all that a change of it needs to know. */
export type StoredEvent = Pick<
  EventRow,
  | 'site'
  | 'day'
  | 'id'
  | 'month'
  | 'version'
  | 'stamp'
  | 'recorded_at'
  | 'cleaned_at'
  | 'name'
  | 'time'
  | 'received_at'
  | 'event'
  | 'subject'
  | 'currency'
> & { body: AcceptedEvent }

const STORED = `site, day, id, month, version, stamp, recorded_at, cleaned_at, name, time, received_at,
  event, subject, currency, body`

/** Where the body is gone, its days were over: what is left is counted and shown to nobody. */
export const HAS_BODY = `body != ''`

/**
 * For statements that are bound by the time or the stamp of events. Of one event the time never changes, and a stamp only grows: the
 * index of other versions need not be looked at.
 */
export const BY_TIME = `settings do_not_merge_across_partitions_select_final = 1, use_skip_indexes_if_final = 1,
  use_skip_indexes_if_final_exact_mode = 0`

export interface ReadOptions {
  /** Only so many, the oldest where nothing else is said. */
  limit?: number
  order?: 'time, id' | 'time desc, id desc'
  /** The condition is one of time, and of nothing else that another version of an event could change. */
  isByTime?: boolean
  /** What must hold of the newest version besides. */
  newest?: string
}

/** Reads stored events by a condition. */
export const readStored = async (
  clickhouse: Clickhouse,
  where: string,
  params: Record<string, unknown>,
  { limit, order = 'time, id', isByTime = false, newest = '1' }: ReadOptions = {},
): Promise<StoredEvent[]> => {
  const first = limit === undefined ? '' : `order by ${order} limit ${Math.trunc(limit)}`
  const kept = `${HAS_BODY} and ${newest}`
  // A `prewhere` is looked at before versions are put together, and so without the bodies of all that it leaves out. What may differ
  // from version to version must not stand in it, or an older one would come back.
  const found = isByTime ? `prewhere ${where} where ${kept}` : `where ${where} and ${kept}`
  const rows = await clickhouse.query<Omit<StoredEvent, 'body'> & { body: string }>(
    `select ${STORED} from events ${found} ${first} ${isByTime ? BY_TIME : ''}`,
    params,
  )
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as AcceptedEvent }))
}

/** Which of the events of these sites, days and ids are there: any version of them, and so without looking for the newest. */
export const readKeys = (
  clickhouse: Clickhouse,
  keys: readonly { site: string; day: string; id: string }[],
): Promise<{ site: string; id: string }[]> =>
  clickhouse.query(
    `select distinct site, id from events
     where site in {sites:Array(String)} and day in {days:Array(Date)} and id in {ids:Array(String)}
     settings final = 0`,
    keyParams(keys),
  )

export const BY_KEYS = `site in {sites:Array(String)} and day in {days:Array(Date)} and id in {ids:Array(String)}`

export const keyParams = (
  keys: readonly { site: string; day: string; id: string }[],
): { sites: string[]; days: string[]; ids: string[] } => ({
  sites: [...new Set(keys.map(({ site }) => site))],
  days: [...new Set(keys.map(({ day }) => day))],
  ids: [...new Set(keys.map(({ id }) => id))],
})
