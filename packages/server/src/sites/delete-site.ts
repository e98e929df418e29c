import type { Pool } from 'pg'

/** How long a site can still be brought back. */
const WAITING_DAYS = 7
const BATCH = 20_000
/** Enough for triggers of triggers; a writer that never stops must not keep us here. */
const MOST_ROUNDS = 5
/** What an organisation keeps of a site that is gone. */
const KEPT = ['audit_log']

/** Marks a site: it stops at once and is gone after the waiting time. Returns when; undefined where it was marked before. */
export const markDeleted = async (pool: Pool, site: string): Promise<Date | undefined> => {
  const { rows } = await pool.query<{ delete_at: Date }>(
    `update sites set delete_at = now() + make_interval(days => ${WAITING_DAYS})
     where key = $1 and delete_at is null returning delete_at`,
    [site],
  )
  return rows[0]?.delete_at
}

/** Takes the mark back, while there is time. */
export const restoreSite = async (pool: Pool, site: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'update sites set delete_at = null where key = $1 and delete_at > now()',
    [site],
  )
  return Boolean(rowCount)
}

/** Deletes the sites whose time has come, from every table that has one, and first from what else keeps any. Returns their keys. */
export const deleteDueSites = async (
  pool: Pool,
  dropElsewhere: (site: string) => Promise<void> = async () => undefined,
): Promise<string[]> => {
  const due = await pool.query<{ key: string }>('select key from sites where delete_at <= now()')
  for (const { key } of due.rows) {
    await dropElsewhere(key)
    await deleteSite(pool, key)
  }
  return due.rows.map(({ key }) => key)
}

/** False where there was nothing of the site. */
const emptyTables = async (
  pool: Pool,
  site: string,
  tables: readonly string[],
): Promise<boolean> => {
  let total = 0
  for (const name of tables) {
    // In parts, so that nobody waits long for a lock.
    for (let deleted = BATCH; deleted === BATCH; ) {
      const { rowCount } = await pool.query(
        `delete from ${name} where ctid = any (array(select ctid from ${name} where site = $1 limit ${BATCH}))`,
        [site],
      )
      deleted = rowCount ?? 0
      total += deleted
    }
  }
  return total > 0
}

const deleteSite = async (pool: Pool, site: string): Promise<void> => {
  // Asked of the database itself, so that no table that is added later is forgotten.
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and a.attname = 'site' and not a.attisdropped and c.relname <> all ($1)
     order by c.relname`,
    [KEPT],
  )
  const tables = rows.map(({ name }) => name)
  // A trigger may write a row anew into a table that was emptied before: until a whole round finds nothing.
  for (let round = 0; round < MOST_ROUNDS && (await emptyTables(pool, site, tables)); round++);
  await pool.query(
    `with gone as (delete from sites where key = $1 and delete_at <= now() returning key, organisation)
     insert into retired_site_keys (key, organisation) select key, organisation from gone
     on conflict (key) do update set organisation = excluded.organisation`,
    [site],
  )
}
