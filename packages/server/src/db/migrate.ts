import pg from 'pg'
import { MIGRATIONS_DIR, planMigrations, readMigrations } from './migrations.ts'

/** Any number, the same for all that migrate one database. */
const LOCK = 4_203_317

/** Brings a database up to date; returns the names of what ran. Several may call it at once: one works, all wait. */
export const migrate = async (url: string, folder: string = MIGRATIONS_DIR): Promise<string[]> => {
  const files = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const { rows } = await client.query('select number, name, checksum from migrations')
    const pending = planMigrations(files, rows)
    for (const migration of pending) {
      await client.query('begin')
      try {
        await client.query(migration.sql)
        await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
          migration.number,
          migration.name,
          migration.checksum,
        ])
        await client.query('commit')
      } catch (cause) {
        await client.query('rollback')
        throw new Error(`${migration.name} failed; the database is as it was before it.`, { cause })
      }
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
