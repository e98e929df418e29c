import pg from 'pg'

/** A database with our tables and nothing in them, dropped at the end. */
export interface TestDatabase {
  url: string
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/** Runs a statement beside all databases. */
export const administer = async (sql: string): Promise<void> => {
  const client = new pg.Client(process.env.FOOTFALL_TEST_DATABASE_URL)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `e2e_${process.pid}_${Date.now()}`
  // Migrated once for all.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${process.env.FOOTFALL_TEST_TEMPLATE}`)
  const url = new URL(process.env.FOOTFALL_TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  // A server killed on purpose may take its idle connection with it.
  pool.on('error', () => undefined)
  return {
    url: url.href,
    query: async <Row>(sql: string, values: unknown[] = []) =>
      (await pool.query(sql, values)).rows as Row[],
    async drop() {
      await pool.end()
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
