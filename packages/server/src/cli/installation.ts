import type { Pool } from 'pg'
import type { AppDeps } from '../app/app-deps.ts'
import { createAppDeps } from '../app/create-app-deps.ts'
import { createLogger } from '../app/logger.ts'
import {
  ROLES,
  readDatabaseUrl,
  readIsDevelopment,
  readServerConfig,
} from '../app/server-config.ts'
import type { Tables } from '../app/tables.ts'
import { createDatabase, type Database } from '../db/create-database.ts'
import { findSchemaProblem } from '../db/pending-migrations.ts'

type Env = Record<string, string | undefined>

/** For what needs the database only: a person, an origin. */
export const withDatabase = async <T>(
  env: Env,
  work: (db: Database<Tables>) => Promise<T>,
): Promise<T> => {
  const database = createDatabase<Tables>({ url: readDatabaseUrl(env, readIsDevelopment(env)) })
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

const checkMigrations = async (pool: Pool): Promise<void> => {
  const problem = await findSchemaProblem(pool)
  if (problem) throw new Error(problem)
}
