import type { Pool, PoolClient } from 'pg'
import { sitePartition } from '../../log/site-partition.ts'

/** Any two numbers, the same for all processes: who writes at all, and who writes to which sites. */
const WRITERS = 4_203_325
const SITES = 4_203_326

/** The right to write, for as long as the work lasts. */
export interface WriterTurn {
  /** Microseconds since 1970 by PostgreSQL's clock: what is written bears it. */
  stamp: number
  /** A transaction that is committed when the work has ended. */
  client: PoolClient
}

/**
 * ClickHouse has no transactions, PostgreSQL has. Of the writers to one site one works at a time, so that none changes a row which
 * another has just read; and while somebody writes, `quietUntil` says from which stamp on more may come. Sites share turns as
 * they share partitions of the log: a recorder has one turn for all of its own.
 */
export const inTurn = async <T>(
  pool: Pool,
  sites: readonly string[],
  work: (turn: WriterTurn) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let isLost = false
  try {
    await client.query('begin')
    const turns = [...new Set(sites.map(sitePartition))].sort((a, b) => a - b)
    // Always in one order, or two writers would wait for each other.
    for (const turn of turns)
      await client.query('select pg_advisory_xact_lock($1, $2)', [SITES, turn])
    const { rows } = await client.query<{ stamp: string }>(
      `select (extract(epoch from clock_timestamp()) * 1000000)::bigint as stamp
       from pg_advisory_xact_lock_shared($1, 0)`,
      [WRITERS],
    )
    const done = await work({ stamp: Number(rows[0]?.stamp), client })
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {
      isLost = true
    })
    throw error
  } finally {
    client.release(isLost)
  }
}

/** Every stamp below it has been written; one at or above it may still come. */
export const quietUntil = async (pool: Pool): Promise<string> => {
  // The clock is read as the statement begins: whoever takes a turn after the look has a later stamp.
  const { rows } = await pool.query<{ stamp: string }>({
    name: 'quiet-until',
    text: `select (extract(epoch from least(statement_timestamp(), min(a.xact_start))) * 1000000)::bigint::text as stamp
           from pg_locks l join pg_stat_activity a using (pid)
           where l.locktype = 'advisory' and l.classid = $1 and l.objid = 0
             and l.database = (select oid from pg_database where datname = current_database())`,
    values: [WRITERS],
  })
  return rows[0]?.stamp ?? '0'
}
