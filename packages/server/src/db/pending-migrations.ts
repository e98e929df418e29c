import type { Pool } from 'pg'
import { type Migration, readMigrations, versionOf } from './migrations.ts'
import { belowFloor, readFloor } from './schema-floor.ts'

const NO_TABLE = '42P01'

/**
 * Migrations of a program that the database lacks. One it has beyond them is no obstacle unless it raised the floor: during a
 * rolling update the older programs work on a database that is a step ahead.
 */
export const findPending = async (pool: Pool, folder?: string): Promise<string[]> =>
  pendingOf(pool, await readMigrations(folder))

const pendingOf = async (pool: Pool, files: readonly Migration[]): Promise<string[]> => {
  const { rows } = await pool
    .query<{ number: number }>('select number from migrations')
    .catch((error: { code?: string }) => {
      if (error.code === NO_TABLE) return { rows: [] }
      throw error
    })
  const applied = new Set(rows.map(({ number }) => number))
  return files.filter(({ number }) => !applied.has(number)).map(({ name }) => name)
}

/** Why a program with these migrations may not work on this database, and what to do; undefined where it may. */
export const findSchemaProblem = async (
  pool: Pool,
  folder?: string,
): Promise<string | undefined> => {
  const files = await readMigrations(folder)
  const tooOld = belowFloor(versionOf(files), await readFloor(pool))
  if (tooOld) return tooOld
  const pending = await pendingOf(pool, files)
  return pending.length > 0
    ? `The database lacks ${pending.join(', ')}. Run \`footfall migrate\` first.`
    : undefined
}
