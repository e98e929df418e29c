import pg from 'pg'
import type { PrivatePostgres } from './private-postgres.ts'

/** Asks a PostgreSQL that somebody else started. */
export const openPostgres = (url: string): Pick<PrivatePostgres, 'query'> => ({
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(sql, values)).rows as Row[]
    } finally {
      await client.end().catch(() => undefined)
    }
  },
})
