import type { AppDeps } from '../app-deps.ts'
import { createAppDeps } from '../create-app-deps.ts'
import { createDatabase, type Database } from '../db/create-database.ts'
import { findPending } from '../db/pending-migrations.ts'
import { createLogger } from '../logger.ts'
import { ROLES, readDatabaseUrl, readIsDevelopment, readServerConfig } from '../server-config.ts'

type Env = Record<string, string | undefined>

/** For what needs the database only: a person, an origin. */
export const withDatabase = async <T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> => {
  const database = createDatabase({ url: readDatabaseUrl(env, readIsDevelopment(env)) })
  try {
    await checkMigrations(database.pool)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** For what makes or publishes a site, which takes keys and addresses too, whatever this machine's roles are. */
export const withInstallation = async <T>(
  env: Env,
  work: (deps: AppDeps) => Promise<T>,
): Promise<T> => {
  // Its lines are for people or one of JSON: a log would come between them.
  const logLevel = 'silent'
  const config = readServerConfig(env, { roles: ROLES, logLevel })
  const deps = createAppDeps({ config, log: createLogger(logLevel) })
  try {
    await checkMigrations(deps.pool)
    return await work(deps)
  } finally {
    await deps.close()
  }
}

const checkMigrations = async (pool: Database['pool']): Promise<void> => {
  const pending = await findPending(pool)
  if (pending.length === 0) return
  throw new Error(`The database lacks ${pending.join(', ')}. Run \`footfall migrate\` first.`)
}
