import { RETENTION_KINDS, type RetentionKind } from '@footfall/contract'
import type { Pool } from 'pg'
import type { BaseLogger } from 'pino'
import type { BlobStore } from '../blobs/blob-store.ts'
import { sweepUnnamed } from '../blobs/named-blobs.ts'
import { dayOf } from '../db/day-partitions.ts'
import type { EventStore } from '../store/event-store.ts'
import type { KeptFrom, StoreKind } from '../store/person-query.ts'
import type { RequestStore } from './request-store.ts'
import { createRetentionSettings } from './retention-settings.ts'

const DAY_MS = 86_400_000
const STEP = 5_000
/** Sites whose rows are looked through in one hour; the next hour goes on. */
const SITES = 1_000
const STORE_KINDS: readonly StoreKind[] = ['events', 'addresses', 'outcomes', 'attempts', 'counts']

export interface TidyDeps {
  pool: Pool
  eventStore: Pick<EventStore, 'retain' | 'dropDays'>
  requests: Pick<RequestStore, 'takeOver'>
  blobs: Pick<BlobStore, 'delete'>
  log: Pick<BaseLogger, 'error'>
}

/** Forgets what sites do not keep any longer: whole days where no site does, else row by row, each site once a day. */
export const keepDataTidy = async (deps: TidyDeps, now: number): Promise<void> => {
  const { pool, eventStore } = deps
  for (const { site, files } of await deps.requests.takeOver(now)) {
    for (const file of files) await deps.blobs.delete(site, file)
  }
  const named = 'select site, unnest(files) from data_requests'
  await sweepUnnamed(pool, deps.blobs, { kind: 'export', named, now })
  const all = await createRetentionSettings(pool).all()
  if (all.size === 0) return
  const longest = Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, Math.max(...[...all.values()].map((days) => days[kind]))]),
  ) as Days
  // Fields of rows are no days that could be dropped.
  const { addresses: _, ...whole } = keptFrom(longest, now)
  await eventStore.dropDays(whole)
  for (const { sites, days } of alike(await dueSites(pool, now), all)) {
    await tidySites(deps, sites, days, now)
  }
}

type Days = Record<RetentionKind, number>

/** Sites that keep the same days are looked through together: nearly all of them do, and most days hold nothing to delete. */
const alike = (
  due: readonly string[],
  all: ReadonlyMap<string, Days>,
): { sites: string[]; days: Days }[] => {
  const groups = new Map<string, { sites: string[]; days: Days }>()
  for (const site of due) {
    const days = all.get(site)
    if (!days) continue
    const key = RETENTION_KINDS.map((kind) => days[kind]).join()
    const group = groups.get(key)
    if (group) group.sites.push(site)
    else groups.set(key, { sites: [site], days })
  }
  return [...groups.values()]
}

const tidySites = async (
  deps: TidyDeps,
  sites: readonly string[],
  days: Days,
  now: number,
): Promise<void> => {
  const { pool, eventStore } = deps
  try {
    const isLeft = await eventStore.retain(sites, keptFrom(days, now))
    await retainTables(pool, sites, days, now)
    if (isLeft) return
  } catch (error) {
    if (sites.length > 1) {
      // One site's trouble is no other's: halved until it is alone.
      const half = Math.ceil(sites.length / 2)
      await tidySites(deps, sites.slice(0, half), days, now)
      await tidySites(deps, sites.slice(half), days, now)
      return
    }
    // It is tried again in an hour.
    deps.log.error(
      { err: error, site: sites[0] },
      'what a site does not keep any longer could not be deleted',
    )
    return
  }
  await pool.query(
    `insert into retention_runs (site, day) select site, $2 from unnest($1::text[]) as s (site)
     on conflict (site) do update set day = excluded.day`,
    [sites, dayOf(now)],
  )
}

const firstDay = (days: number, now: number): string => dayOf(now - days * DAY_MS)

const keptFrom = (days: Days, now: number): KeptFrom =>
  Object.fromEntries(STORE_KINDS.map((kind) => [kind, firstDay(days[kind], now)]))

const dueSites = async (pool: Pool, now: number): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>(
    `select s.key from sites s left join retention_runs r on r.site = s.key
     where r.day is null or r.day < $1::date order by r.day nulls first, s.key limit ${SITES}`,
    [dayOf(now)],
  )
  return rows.map(({ key }) => key)
}

/** What stands outside of the event store. */
const retainTables = async (
  pool: Pool,
  sites: readonly string[],
  days: Days,
  now: number,
): Promise<void> => {
  const before = (kind: RetentionKind): Date => new Date(firstDay(days[kind], now))
  await deleteOld(pool, 'orders', 'placed_at', sites, before('orders'))
  await deleteOld(pool, 'log_dead_letters', 'at', sites, before('deadLetters'))
  // A form's own days are kept to where they are fewer; with the lead go its files, so its time is only brought forward.
  await pool.query(
    `update leads set delete_at = received_at + make_interval(days => $2)
     where site = any ($1::text[]) and delete_at > received_at + make_interval(days => $2)`,
    [sites, days.leads],
  )
}

const deleteOld = async (
  pool: Pool,
  table: string,
  column: string,
  sites: readonly string[],
  before: Date,
): Promise<void> => {
  for (let n = STEP; n === STEP; ) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where site = any ($1::text[]) and ${column} < $2 limit ${STEP}))`,
      [sites, before],
    )
    n = rowCount ?? 0
  }
}
