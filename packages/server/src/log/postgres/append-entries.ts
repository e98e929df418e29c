import type { Pool, PoolClient } from 'pg'
import { type LogEntry, NotWrittenError, type Tombstone } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'

const NO_PARTITION = '23514'

/** Writes a group in one statement, so one transaction and one flush to disk; returns the partitions written to. */
export const appendEntries = async (
  pool: Pool,
  day: string,
  entries: (LogEntry | Tombstone)[],
  makeRoom: () => Promise<void>,
): Promise<Set<number>> => {
  const parts = entries.map(({ site }) => sitePartition(site))
  const values = [
    day,
    parts,
    // As one text with line ends, which JSON never holds: as an array every quote would have to be escaped and read back.
    entries.map(({ site }) => site).join('\n'),
    entries.map(({ body }) => JSON.stringify(body)).join('\n'),
  ]
  await inRoom(() => insert(pool, values), makeRoom)
  return new Set(parts)
}

/** The first event after midnight may come before the maintenance that makes the new day's partition. */
export const inRoom = async (
  write: () => Promise<void>,
  makeRoom: () => Promise<void>,
): Promise<void> => {
  try {
    await write()
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code !== NO_PARTITION) throw error
    await makeRoom()
    await write()
  }
}

const insert = async (pool: Pool, values: unknown[]): Promise<void> => {
  const client = await pool.connect().catch((cause: unknown): never => {
    throw new NotWrittenError('PostgreSQL cannot be reached.', { cause })
  })
  let fault: Error | undefined
  try {
    await client.query({ name: 'append-log', text: SQL, values })
  } catch (error) {
    fault = error as Error
    // Only an ERROR ends in a rolled back transaction for certain. FATAL, PANIC or a broken connection may come after the
    // commit was written and before we heard of it.
    if ((error as { severity?: string }).severity !== 'ERROR') throw error
    throw new NotWrittenError('PostgreSQL refused the entries.', { cause: error })
  } finally {
    release(client, fault)
  }
}

/** A connection whose state is unknown does not go back to the others. */
const release = (client: PoolClient, fault: Error | undefined): void =>
  client.release(fault && (fault as { severity?: string }).severity !== 'ERROR')

const SQL = `
  insert into log_entries (day, part, site, body)
  select $1::date, e.part, e.site, e.body
  from unnest($2::smallint[], string_to_array($3, E'\\n'), string_to_array($4, E'\\n')) as e (part, site, body)`
