import type { Pool } from 'pg'

const DAY_MS = 86_400_000

/** The UTC day of a time, as PostgreSQL writes dates. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export interface DayPartitions {
  /** Makes sure the tables have a partition for each of these days. */
  ensure(days: Iterable<string>): Promise<void>
  /** Days that have a partition, oldest first. */
  list(): Promise<string[]>
  /** Drops whole days; gives up quietly if a reader is in the way, the next run tries again. */
  drop(days: string[]): Promise<string[]>
}

/** Day partitions of one or more tables that are always made and dropped together. */
export const createDayPartitions = (pool: Pool, tables: readonly string[]): DayPartitions => {
  const known = new Set<string>()
  const [first = ''] = tables

  const ensureDay = async (day: string): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      // Two processes creating the same partition would collide inside the catalogue, 'if not exists' or not.
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [`partitions:${first}`])
      for (const table of tables) {
        await client.query(
          `create table if not exists ${partitionName(table, day)}
           partition of ${table} for values from ('${day}') to ('${nextDay(day)}')`,
        )
      }
      await client.query('commit')
      known.add(day)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
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
        const names = tables.map((table) => partitionName(table, day)).join(', ')
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

const partitionName = (table: string, day: string): string => {
  // Days reach the statement as text, so nothing but a day may pass.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`"${day}" is not a day.`)
  return `${table}_${day.replaceAll('-', '')}`
}

const nextDay = (day: string): string => dayOf(Date.parse(day) + DAY_MS)
