import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { buildIndex } from './build-index.ts'
import { inPatience, type Patience, withLocksSoon } from './locks-soon.ts'
import { readSteps } from './migration-steps.ts'
import {
  MIGRATIONS_DIR,
  type Migration,
  planMigrations,
  readMigrations,
  versionOf,
} from './migrations.ts'
import { hasPrograms } from './running-programs.ts'
import { belowFloor, ensureFloorTable, readFloor, writeFloor } from './schema-floor.ts'

/** Any number, the same for all that migrate one database. */
const LOCK = 4_203_317
const ASK_AGAIN_MS = 200
/** Programs look for the floor every two seconds, and may still finish requests to a slow platform. */
const OLD_PROGRAMS_MS = 20_000

export interface MigrateOptions {
  folder?: string
  /** How long a lock may be asked for before whoever works is let through, and for how long that is repeated. */
  patience?: Patience
  /** How long programs below a floor that rises are given to stop before the migration runs. Default 20 s. */
  oldProgramsMs?: number
}

/**
 * Brings a database up to date while programs work on it; returns the names of what ran. Several may call it at once: one works, all
 * wait. Stopped at any point, the next call goes on.
 */
export const migrate = async (url: string, options: MigrateOptions = {}): Promise<string[]> => {
  const files = await readMigrations(options.folder ?? MIGRATIONS_DIR)
  const patience = inPatience(options.patience)
  const oldProgramsMs = options.oldProgramsMs ?? OLD_PROGRAMS_MS
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Told by the query that fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(`create table if not exists migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    await ensureFloorTable(client)
    const tooOld = belowFloor(versionOf(files), await readFloor(client))
    if (tooOld) throw new Error(tooOld)
    const { rows } = await client.query('select number, name, checksum from migrations')
    const pending = planMigrations(files, rows)
    for (const migration of pending) {
      const lower = await raiseFloor(client, migration, oldProgramsMs)
      if (migration.isPlain) await runPlain(client, migration, patience)
      else await runWhole(client, migration, patience).catch(lower)
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Asked for again and again: one that waits inside a statement holds a snapshot, for which an index that is built concurrently waits. */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [LOCK])
    if (rows[0]?.is_mine) return
    await pause(ASK_AGAIN_MS)
  }
}

/**
 * Tells the programs below a migration's floor to stop, and waits for them: one that still worked while the schema changes would lose
 * what it writes. Returns what undoes it after a failure.
 */
const raiseFloor = async (
  client: pg.Client,
  { name, floor = 0 }: Migration,
  oldProgramsMs: number,
): Promise<(cause: unknown) => Promise<never>> => {
  const before = await readFloor(client)
  if (floor <= (before?.floor ?? 0)) return (cause) => Promise.reject(cause)
  await writeFloor(client, { floor, migration: name })
  // The first floor tells nobody anything: programs that look for one are all above it.
  if (before && (await hasPrograms(client))) await pause(oldProgramsMs)
  return async (cause) => {
    if (before) await writeFloor(client, before)
    else await client.query('delete from schema_floor')
    throw cause
  }
}

/** All or nothing. */
const runWhole = async (client: pg.Client, migration: Migration, patience: Patience) => {
  try {
    await withLocksSoon(client, patience, async () => {
      await client.query(migration.sql)
      await note(client, migration)
    })
  } catch (cause) {
    throw new Error(`${migration.name} failed; the database is as it was before it.`, { cause })
  }
}

/** Step by step, each of which may be done again. */
const runPlain = async (client: pg.Client, migration: Migration, patience: Patience) => {
  try {
    for (const step of readSteps(migration)) {
      if ('index' in step) await buildIndex(client, step.index, patience)
      else await withLocksSoon(client, patience, () => client.query(step.sql))
    }
    await note(client, migration)
  } catch (cause) {
    throw new Error(`${migration.name} stopped on its way. Run it again: it goes on.`, { cause })
  }
}

const note = (client: pg.Client, { number, name, checksum }: Migration) =>
  client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    ...[number, name, checksum],
  ])
