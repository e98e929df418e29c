import type { Pool } from 'pg'
import { hasEvents } from './clickhouse/has-events.ts'
import type { StoreConfig } from './store-config.ts'

/** The tables of PostgreSQL that the store's engine has instead where it is another. */
export const STORE_TABLES = ['events', 'outcomes', 'attempts'] as const

/** What is known of the engine that was used last. */
export interface StoreInUse {
  engine: StoreConfig['engine']
  isMoving: boolean
}

export const readStoreInUse = async (pool: Pool): Promise<StoreInUse | undefined> => {
  const { rows } = await pool.query<StoreInUse>(
    'select engine, is_moving as "isMoving" from store_in_use',
  )
  return rows[0]
}

/** Written once it is certain that nothing is left in the other engine. */
export const noteStoreInUse = async (
  pool: Pool,
  { engine, isMoving }: StoreInUse,
): Promise<void> => {
  await pool.query(
    `insert into store_in_use (engine, is_moving) values ($1, $2)
     on conflict (is_only) do update set engine = excluded.engine, is_moving = excluded.is_moving, since = now()
     where (store_in_use.engine, store_in_use.is_moving) <> (excluded.engine, excluded.is_moving)`,
    [engine, isMoving],
  )
}

/**
 * Why a program must not use this engine: events lie in the other one, where reports, retention and erasure would not reach them.
 * Undefined where nothing does.
 */
export const findStoreProblem = async (
  pool: Pool,
  config: StoreConfig,
): Promise<string | undefined> => {
  const inUse = await readStoreInUse(pool)
  if (inUse?.isMoving) {
    return 'Events are being moved from PostgreSQL to ClickHouse. Run `footfall move-events` until it has finished.'
  }
  if (config.engine === 'clickhouse') {
    return (await hasStoredRows(pool))
      ? 'FOOTFALL_STORE is clickhouse, and PostgreSQL still holds events, which reports, retention and erasure would not reach. Stop every process and run `footfall move-events`, or set FOOTFALL_STORE=postgres again.'
      : undefined
  }
  if (inUse?.engine !== 'clickhouse') return undefined
  if (!config.formerUrl) {
    return 'FOOTFALL_STORE is postgres, and ClickHouse was used until now. Set FOOTFALL_STORE=clickhouse again. If ClickHouse has no events, set CLICKHOUSE_URL too, so that this can be checked.'
  }
  return (await hasEvents({ url: config.formerUrl }))
    ? 'FOOTFALL_STORE is postgres, and ClickHouse still holds events, which reports, retention and erasure would not reach. Set FOOTFALL_STORE=clickhouse again. To give those events up, drop the database that CLICKHOUSE_URL names.'
    : undefined
}

/** Whether PostgreSQL holds events or deliveries. */
export const hasStoredRows = async (pool: Pool): Promise<boolean> => {
  const any = STORE_TABLES.map((table) => `exists (select from ${table})`).join(' or ')
  const { rows } = await pool.query<{ found: boolean }>(`select ${any} as found`)
  return rows[0]?.found === true
}
