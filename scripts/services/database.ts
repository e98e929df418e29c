import pg from 'pg'

/** Whether a PostgreSQL responds at the address; if not, why, in words that name the address. */
export const checkDatabase = async (
  databaseUrl: string,
): Promise<{ ok: true } | { ok: false; reason: string }> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.query('select 1')
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: explain(error, databaseUrl) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the database unless it exists. */
export const createDatabase = async (administrationUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: administrationUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(name)}`)
    }
  } finally {
    await client.end()
  }
}

const explain = (error: unknown, databaseUrl: string): string => {
  const { code, message } = error as { code?: string; message?: string }
  const place = placeOf(databaseUrl)
  if (code === 'ECONNREFUSED') {
    return `Nothing listens at ${place}. Start that PostgreSQL, or unset DATABASE_URL to use a private one.`
  }
  if (code === 'ENOTFOUND') {
    return `The host name in DATABASE_URL (${place}) is not known.`
  }
  if (code === '28P01' || code === '28000') {
    return `PostgreSQL at ${place} refused the user or password in DATABASE_URL.`
  }
  if (code === '3D000') {
    return `PostgreSQL at ${place} has no such database. Create it, for example with createdb.`
  }
  return `PostgreSQL at ${place} does not answer: ${message || code || String(error)}`
}

/** The address without its password, which must not end up on a screen. */
const placeOf = (databaseUrl: string): string => {
  try {
    const { hostname, port, pathname } = new URL(databaseUrl)
    return `${hostname}:${port || 5432}${pathname}`
  } catch {
    return 'the address in DATABASE_URL, which is no address'
  }
}
