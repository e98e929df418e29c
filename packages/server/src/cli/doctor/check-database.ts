import type { Pool } from 'pg'
import { doubtByOffset, readMaintenanceTime } from '../../app/maintenance-time.ts'
import { readDatabaseUrl, readIsDevelopment } from '../../app/server-config.ts'
import { createDatabaseClock } from '../../clock/database-clock.ts'
import { createSystemClock } from '../../clock/system-clock.ts'
import { createDatabase } from '../../db/create-database.ts'
import { findSchemaProblem } from '../../db/pending-migrations.ts'
import { readKeys } from '../../keys/read-keys.ts'
import { findDurabilityGaps } from '../../log/postgres/retention.ts'
import { readStoreConfig } from '../../store/store-config.ts'
import { findStoreProblem } from '../../store/store-in-use.ts'
import { type Check, look, ok, problem, warning } from './check.ts'
import { checkSecrets } from './check-secrets.ts'

/** The oldest that the tests have ever run on is 14. */
const OLDEST = 14

/** Everything that PostgreSQL can tell. Where it does not respond, that is all that is said. */
export const checkDatabase = async (env: Record<string, string | undefined>): Promise<Check[]> => {
  let close: (() => Promise<void>) | undefined
  try {
    const { pool, close: end } = createDatabase({
      url: readDatabaseUrl(env, readIsDevelopment(env)),
    })
    close = end
    const version = await look('database', () => checkVersion(pool))
    if (version.state === 'problem') return [version]
    const migrations = await look('migrations', () => checkMigrations(pool))
    return [
      version,
      migrations,
      await look('disk', () => checkDisk(pool)),
      await look('clock', () => checkClock(pool)),
      ...(migrations.state === 'ok' ? await lookInside(pool, env) : []),
    ]
  } catch (error) {
    return [await look('database', () => Promise.reject(error))]
  } finally {
    await close?.()
  }
}

const lookInside = async (
  pool: Pool,
  env: Record<string, string | undefined>,
): Promise<Check[]> => {
  const keys = usableKeys(env)
  return [
    await look('store', () => checkStore(pool, env)),
    await look('maintenance', () => checkMaintenance(pool)),
    await look('sites', () => checkSites(pool)),
    ...(keys ? [await look('secrets', () => checkSecrets(pool, keys))] : []),
  ]
}

/** Undefined where they cannot be read, which is told by itself. */
const usableKeys = (env: Record<string, string | undefined>): readonly Buffer[] | undefined => {
  try {
    return readKeys(env, readIsDevelopment(env))
  } catch {
    return undefined
  }
}

const checkVersion = async (pool: Pool): Promise<Check> => {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  return versionCheck(rows[0]?.server_version ?? '')
}

/** As PostgreSQL names itself, such as `16.4 (Debian 16.4-1)`. */
export const versionCheck = (version: string): Check =>
  Number.parseInt(version, 10) >= OLDEST
    ? ok('database', `PostgreSQL ${version} answers.`)
    : problem('database', `PostgreSQL ${version} is too old: ${OLDEST} or later is needed.`)

const checkMigrations = async (pool: Pool): Promise<Check> => {
  const found = await findSchemaProblem(pool)
  return found ? problem('migrations', found) : ok('migrations', 'The database is up to date.')
}

const checkDisk = async (pool: Pool): Promise<Check> => {
  const gaps = await findDurabilityGaps(pool)
  return gaps.length > 0
    ? warning('disk', `A power cut would lose accepted events: switch ${gaps.join(', ')} on.`)
    : ok('disk', 'What is accepted is written to disk first.')
}

const checkClock = async (pool: Pool): Promise<Check> => {
  const clock = createDatabaseClock({ pool, clock: createSystemClock() })
  await clock.measure()
  return clockCheck(clock.offset())
}

/** By how many ms this machine is behind PostgreSQL. */
export const clockCheck = (ms: number): Check => {
  const off = `This machine is ${Math.abs(ms) / 1_000} s ${ms > 0 ? 'behind' : 'ahead of'} PostgreSQL. Switch its time service on.`
  const doubt = doubtByOffset(ms)
  if (doubt) return problem('clock', `${off} ${doubt}`)
  return Math.abs(ms) > 1_000 ? warning('clock', off) : ok('clock', 'Agrees with PostgreSQL’s.')
}

const checkStore = async (pool: Pool, env: Record<string, string | undefined>): Promise<Check> => {
  const config = readStoreConfig(env)
  const found = await findStoreProblem(pool, config)
  const name = config.engine === 'postgres' ? 'PostgreSQL' : 'ClickHouse'
  return found ? problem('store', found) : ok('store', `Events are kept in ${name}.`)
}

const checkMaintenance = async (pool: Pool): Promise<Check> => {
  // How far the machine is off stands under `clock`.
  const { doubt } = await readMaintenanceTime(pool, 0)
  return doubt ? problem('maintenance', doubt) : ok('maintenance', 'What is too old is deleted.')
}

const checkSites = async (pool: Pool): Promise<Check> => {
  const { rows } = await pool.query<{ sites: number; people: number }>(
    'select (select count(*)::int from sites) as sites, (select count(*)::int from auth_user) as people',
  )
  const { sites = 0, people = 0 } = rows[0] ?? {}
  return sites && people
    ? ok('sites', `Sites: ${sites}. People: ${people}.`)
    : warning('sites', 'There is no site or nobody to sign in yet. Run `footfall init`.')
}
