import pg from 'pg'

/** An address that the driver can read. Throws in plain words and never quotes it: a password may stand in it. */
export const checkDatabaseUrl = (url: string): string => {
  if (/^(postgres(ql)?:\/\/|socket:|\/)/.test(url) && isReadable(url)) return url
  throw new Error(
    'DATABASE_URL is no address of a database. It looks like postgres://user:password@host:5432/footfall; write what is special in a password as %40 for @, %2F for /.',
  )
}

/** Asked of the driver itself, which connects to nothing yet. */
const isReadable = (connectionString: string): boolean => {
  try {
    return Boolean(new pg.Client({ connectionString }))
  } catch {
    return false
  }
}
