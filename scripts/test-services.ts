import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureClickhouse, hasClickhouse, privateClickhouse } from './services/ensure-clickhouse.ts'
import { ensureNats, findInstalledNats } from './services/ensure-nats.ts'
import { ensureServices } from './services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL whose user may create databases. */
    databaseUrl: string
  }
}

/**
 * Gives integration tests a real PostgreSQL and, where they can be had, a real NATS and a real ClickHouse; and the programs
 * themselves (NATS_SERVER, CHDB_FOLDER) to tests that kill theirs.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const { databaseUrl } = await ensureServices()
  process.env.DATABASE_URL = databaseUrl
  project.provide('databaseUrl', databaseUrl)
  const root = join(import.meta.dirname, '..')
  // On the build machine only `.ci/full` tries the other engines.
  if (process.env.CI && process.env.FULL !== 'true') return
  await giveClickhouse(root)
  try {
    const nats = await ensureNats({ root, env: process.env })
    process.env.NATS_URL = nats.url
    process.env.NATS_MONITOR_URL = nats.monitorUrl
    const program = findInstalledNats(root, process.env)
    // An environment holds texts only: 'undefined' would pass for a program.
    if (program) process.env.NATS_SERVER ??= program
  } catch (error) {
    if (process.env.CI) {
      throw error
    }
    process.stderr.write(`Tests of the JetStream log are skipped. ${(error as Error).message}\n`)
  }
}

/** Fetched for the full run only: its engine is half a gigabyte. */
const giveClickhouse = async (root: string): Promise<void> => {
  const { env } = process
  const isWanted = env.FULL === 'true' || env.FOOTFALL_CLICKHOUSE === 'true'
  if (!isWanted && !hasClickhouse(root, env)) {
    process.stderr.write(
      'Tests of the ClickHouse store are skipped. `pnpm services --clickhouse` fetches the engine.\n',
    )
    return
  }
  env.CLICKHOUSE_URL = await ensureClickhouse({ root, env })
  env.CHDB_FOLDER ??= privateClickhouse(root, env).chdbFolder
}
