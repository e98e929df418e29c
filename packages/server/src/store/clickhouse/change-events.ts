import type { AcceptedEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Clickhouse } from './clickhouse.ts'
import { BY_KEYS, keyParams, readStored } from './event-queries.ts'
import { rowOf } from './event-row.ts'
import { inTurn } from './writer-turn.ts'

export interface EventChange {
  site: string
  /** Which events, with their parameters. */
  where: string
  params: Record<string, unknown>
  /** What is left of one; undefined where it stays as it is. */
  change(event: AcceptedEvent): AcceptedEvent | undefined
  /** Whether Live is to show it again. */
  isTold?: boolean
  /** At most so many of them, the oldest. */
  limit?: number
  now: number
}

/** An event that was changed. */
export interface ChangedKey {
  site: string
  day: string
  id: string
}

/**
 * Writes what is left of events over them, so that nobody reads anything else from now on. What lay there before is a row that lost,
 * until `scrub` removes it.
 */
export const changeEvents = (
  pool: Pool,
  clickhouse: Clickhouse,
  { site, where, params, change, isTold = false, limit, now }: EventChange,
): Promise<ChangedKey[]> =>
  inTurn(pool, [site], async ({ stamp }) => {
    const condition = `site = {site:String} and (${where})`
    const stored = await readStored(
      ...([clickhouse, condition, { ...params, site }] as const),
      limit === undefined ? {} : { limit },
    )
    const rows = stored.flatMap((row) => {
      const event = change(row.body)
      if (!event) return []
      const { day, month, time, received_at, recorded_at, name, subject, currency } = row
      return [
        rowOf(event, {
          kept: { day, month, time, received_at, recorded_at, name, subject, event: row.event },
          currency,
          version: Math.max(stamp, row.version + 1),
          stamp: isTold ? stamp : row.stamp,
          cleanedAt: now,
        }),
      ]
    })
    await clickhouse.insert('events', rows)
    return rows.map(({ day, id }) => ({ site, day, id }))
  })

/** Removes from the disk what these events were before they were cleaned, at this time or later. */
export const scrub = async (
  clickhouse: Clickhouse,
  keys: readonly ChangedKey[],
  cleanedAt: number,
): Promise<void> => {
  const { name, onCluster } = clickhouse.stored('events')
  for (let from = 0; from < keys.length; from += STEP) {
    const params = { ...keyParams(keys.slice(from, from + STEP)), cleanedAt }
    const [left] = await clickhouse.query<{ n: number }>(
      `select count() as n from events where ${OLDER} settings final = 0`,
      params,
    )
    if (left?.n)
      await clickhouse.command(`alter table ${name}${onCluster} delete where ${OLDER}`, params)
  }
}

const STEP = 500
const OLDER = `${BY_KEYS} and cleaned_at < {cleanedAt:Int64}`
const LOOK_BACK_MS = 2 * 86_400_000

/** No month has this number: dropping it makes a node look for parts that may go, which an idle one puts off. */
const NO_MONTH = 1

/** Removes from the disk what was replaced. */
const sweep = async (clickhouse: Clickhouse): Promise<void> => {
  for (const table of ['events', 'outcomes', 'attempts']) {
    const { name, onCluster } = clickhouse.stored(table)
    await clickhouse.command(`alter table ${name}${onCluster} drop partition ${NO_MONTH}`)
  }
}

/** The same for all that was cleaned lately. A withdrawal is not worth a rewriting of parts of its own: those of an hour share one. */
export const scrubAll = async (clickhouse: Clickhouse, now: number): Promise<void> => {
  const since = now - LOOK_BACK_MS
  const keys = await clickhouse.query<ChangedKey>(
    `select distinct site, day, id from events where cleaned_at >= {since:Int64} settings final = 0`,
    { since },
  )
  await scrub(clickhouse, keys, since)
  await sweep(clickhouse)
}
