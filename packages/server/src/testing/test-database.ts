import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Tables } from '../app/tables.ts'
import { createDatabase, type Database } from '../db/create-database.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migrations.ts'

export interface TestDatabase extends Database<Tables> {
  url: string
  /** Closes the pool and drops the database. */
  destroy(): Promise<void>
}

const ADMIN_URL = process.env.DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres'

/** A fresh, migrated database of one's own, cloned from a template that all test files share. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const template = await ensureTemplate()
  const name = `ff_test_${randomBytes(6).toString('hex')}`
  await administer((client) => client.query(`create database ${name} template ${template}`))
  const url = urlOf(name)
  const database = createDatabase<Tables>({ url })
  return {
    ...database,
    url,
    async destroy() {
      await database.close()
      await administer((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Named by the migrations' content, so an edited migration makes a new template instead of a stale one. */
const ensureTemplate = async (): Promise<string> => {
  const migrations = await readMigrations()
  const hash = createHash('sha256')
  for (const { checksum } of migrations) hash.update(checksum)
  const template = `ff_template_${hash.digest('hex').slice(0, 12)}`
  await administer(async (client) => {
    // Test files run side by side: the first makes the template, the others wait here.
    await client.query('select pg_advisory_lock(4203318)')
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    // Under its final name only when complete: a run that dies half-way must not leave a half template.
    const draft = `${template}_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${draft}`)
    await migrate(urlOf(draft))
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

const administer = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: ADMIN_URL })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (database: string): string => {
  const url = new URL(ADMIN_URL)
  url.pathname = `/${database}`
  return url.href
}
