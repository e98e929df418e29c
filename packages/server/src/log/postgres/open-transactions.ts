import type { Pool } from 'pg'
import type { HeldUp } from '../event-log.ts'

/** The advisory lock that every appender holds; the trigger on log_entries takes it, see 0011. */
const APPENDERS = `locktype = 'advisory' and (classid, objid, objsubid) = (4203, 12, 2)
  and database = (select oid from pg_database where datname = current_database())`

/** A transaction's own lock on its id names it, to everybody, without special rights. */
const ITS_ID = `locktype = 'transactionid' and mode = 'ExclusiveLock'`

/**
 * A transaction id below which every appender of ours has ended. Three steps, and their order is the proof:
 *
 * 1. The snapshot's xmax. Every id below it was given before this moment.
 * 2. Afterwards, who holds the appenders' lock and under which id. An appender takes the lock before it gets an id, so one
 *    with an id below (1) either holds it still and is found here, or has ended, and was visible before it let go.
 *    One that is found without an id will get one above (1).
 * 3. The caller reads with a snapshot of its own, after this: below what this returns nothing can appear any more.
 */
export const findOwnBound = async (pool: Pool): Promise<bigint> => {
  const { rows: tops } = await pool.query<{ xmax: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as xmax',
  )
  const xmax = BigInt(tops[0]?.xmax ?? 0)
  const { rows } = await pool.query<{ xid: string }>(
    `with l as materialized (select * from pg_locks)
     select transactionid::text as xid from l
     where ${ITS_ID} and virtualtransaction in (select virtualtransaction from l where ${APPENDERS})`,
  )
  let lowest = xmax
  for (const { xid } of rows) {
    const whole = widen(BigInt(xid), xmax)
    if (whole < lowest) lowest = whole
  }
  return lowest
}

/** Locks tell only the lower half of an id; it is within two thousand million of any other that is in use. */
export const widen = (xid: bigint, near: bigint): bigint => {
  const whole = near - (near % 2n ** 32n) + xid
  if (whole > near + 2n ** 31n) return whole - 2n ** 32n
  return whole + 2n ** 31n < near ? whole + 2n ** 32n : whole
}

/** Which process has a transaction open, and in which database; prepared ones have a database and no process. */
export const findHolder = async (
  pool: Pool,
  xid: bigint,
): Promise<Pick<HeldUp, 'pid' | 'database'>> => {
  const { rows } = await pool.query<{ pid: number | null; datname: string }>(
    `select l.pid, coalesce(a.datname, p.database, '') as datname
     from pg_locks l
     left join pg_stat_activity a on a.pid = l.pid
     left join pg_prepared_xacts p on l.pid is null and p.transaction = l.transactionid
     where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.transactionid = $1::xid`,
    [String(xid % 2n ** 32n)],
  )
  return { pid: rows[0]?.pid ?? 0, database: rows[0]?.datname ?? '' }
}
