import type { Pool } from 'pg'
import { readMigrations } from './migrations.ts'

const NO_TABLE = '42P01'

/**
 * Migrations of this program that the database lacks. One it has beyond them is no obstacle: during a rolling update the
 * older programs work on a database that is a step ahead.
 */
export const findPending = async (pool: Pool): Promise<string[]> => {
  const files = await readMigrations()
  const { rows } = await pool
    .query<{ number: number }>('select number from migrations')
    .catch((error: { code?: string }) => {
      if (error.code === NO_TABLE) return { rows: [] }
      throw error
    })
  const applied = new Set(rows.map(({ number }) => number))
  return files.filter(({ number }) => !applied.has(number)).map(({ name }) => name)
}
