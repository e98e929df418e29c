import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tables } from '../app/tables.ts'
import { createDatabase, type Database } from '../db/create-database.ts'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS_DIR } from '../db/migrations.ts'
import { createTestDatabase } from './test-database.ts'

/** A database as an older program left it. */
export interface OlderDatabase extends Database<Tables> {
  url: string
  /** Brings it up to date; returns the names of what ran. */
  migrate(): Promise<string[]>
  destroy(): Promise<void>
}

/** One with the migrations below this number. */
export const createOlderDatabase = async (before: number): Promise<OlderDatabase> => {
  const host = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'footfall-migrations-'))
  const name = `ff_old_${randomBytes(6).toString('hex')}`
  await host.pool.query(`create database ${name}`)
  const url = Object.assign(new URL(host.url), { pathname: `/${name}` }).href
  for (const file of readdirSync(MIGRATIONS_DIR)) {
    if (Number(file.slice(0, 4)) < before) {
      copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file))
    }
  }
  await migrate(url, { folder })
  rmSync(folder, { recursive: true })
  const database = createDatabase<Tables>({ url })
  return {
    ...database,
    url,
    migrate: () => migrate(url, { oldProgramsMs: 0 }),
    async destroy() {
      await database.close()
      await host.pool.query(`drop database ${name} with (force)`)
      await host.destroy()
    },
  }
}
