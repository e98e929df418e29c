import type { Pool, PoolClient } from 'pg'
import { withLocksSoon } from './locks-soon.ts'

const DAY_MS = 86_400_000
/** Days are made ahead, so there is time; but whoever waits for one waits with all that comes after it. */
const PATIENCE = { lockMs: 1_000, pauseMs: 500, giveUpMs: 20_000 }

/** The UTC day of a time, as PostgreSQL writes dates. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export interface DayPartitions {
  /** Makes sure the tables have a partition for each of these days. */
  ensure(days: Iterable<string>): Promise<void>
  /** Days that have a partition, oldest first. A default partition has no day and is never among them. */
  list(): Promise<string[]>
  /** Drops whole days; gives up quietly if a reader is in the way, the next run tries again. */
  drop(days: string[]): Promise<string[]>
}

/** Day partitions of one or more tables. A table may have a default partition: its rows of a day move when the day is made. */
export const createDayPartitions = (pool: Pool, tables: readonly string[]): DayPartitions => {
  const known = new Set<string>()
  const [first = ''] = tables

  const ensureDay = async (day: string): Promise<void> => {
    const client = await pool.connect()
    try {
      // One transaction per table: a statement that writes two of them locks them in an order of its own.
      for (const table of tables) {
        await withLocksSoon(client, PATIENCE, () => makeDay(client, table, day))
      }
      known.add(day)
    } finally {
      client.release()
    }
  }

  return {
    async ensure(days) {
      for (const day of new Set(days)) if (!known.has(day)) await ensureDay(day)
    },
    async list() {
      const { rows } = await pool.query<{ name: string }>(
        `select c.relname as name from pg_inherits i
         join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
        [first],
      )
      return rows.flatMap(({ name }) => {
        const digits = /_(\d{4})(\d{2})(\d{2})$/.exec(name)
        return digits ? [`${digits[1]}-${digits[2]}-${digits[3]}`] : []
      })
    },
    async drop(days) {
      const dropped: string[] = []
      for (const day of days) {
        known.delete(day)
        const names = tables.map((table) => dayPartition(table, day)).join(', ')
        try {
          // Dropping locks the parent; behind a slow reader every append would queue up behind us.
          // One simple query is one transaction, so the limit ends with it.
          await pool.query(`set local lock_timeout = '2s'; drop table ${names}`)
          dropped.push(day)
        } catch {
          // Still there, so still listed: the next run tries again.
        }
      }
      return dropped
    },
  }
}

const makeDay = async (client: PoolClient, table: string, day: string): Promise<void> => {
  const name = dayPartition(table, day)
  // Two processes creating the same partition would collide inside the catalogue, 'if not exists' or not.
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [`partitions:${table}`])
  const { rows } = await client.query<{ made: string | null; spare: string | null }>(
    'select to_regclass($1)::text as made, to_regclass($2)::text as spare',
    [name, `${table}_default`],
  )
  if (rows[0]?.made) return
  const range = `for values from ('${day}') to ('${nextDay(day)}')`
  // Made beside the table and attached: `partition of` would lock the table against everybody who writes or reads it.
  await client.query(`lock table ${table} in share update exclusive mode`)
  if (rows[0]?.spare) await client.query(`lock table ${table}_default in access exclusive mode`)
  await client.query(
    `create table ${name} (like ${table} including defaults including constraints)`,
  )
  if (rows[0]?.spare) {
    // Attached when it has its rows: PostgreSQL refuses a day of which the default partition still holds some. Whoever writes
    // or reads the default one waits here, and then finds the new one.
    await client.query(
      `with moved as (delete from ${table}_default where day = '${day}' returning *)
       insert into ${name} select * from moved`,
    )
  }
  await client.query(`alter table ${table} attach partition ${name} ${range}`)
}

/** The table that holds a day's rows. */
export const dayPartition = (table: string, day: string): string => {
  // Days reach the statement as text, so nothing but a day may pass.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`"${day}" is not a day.`)
  return `${table}_${day.replaceAll('-', '')}`
}

const nextDay = (day: string): string => dayOf(Date.parse(day) + DAY_MS)
