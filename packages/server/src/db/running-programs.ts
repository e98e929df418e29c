import type { ClientBase, Pool } from 'pg'

/** What PostgreSQL lists the connections of our programs as. */
export const PROGRAM_NAME = 'footfall'

/** Whether any program is connected to this database, on whichever machine. */
export const hasPrograms = async (database: Pool | ClientBase): Promise<boolean> => {
  const { rowCount } = await database.query(
    `select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1`,
    [PROGRAM_NAME],
  )
  return rowCount !== 0
}
