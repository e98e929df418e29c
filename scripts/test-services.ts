import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureNats, findInstalledNats } from './services/ensure-nats.ts'
import { ensureServices } from './services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL whose user may create databases. */
    databaseUrl: string
  }
}

/**
 * Gives integration tests a real PostgreSQL and, where one can be had, a real NATS; and the program itself (NATS_SERVER) to
 * tests that kill theirs.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const { databaseUrl } = await ensureServices()
  process.env.DATABASE_URL = databaseUrl
  project.provide('databaseUrl', databaseUrl)
  try {
    const root = join(import.meta.dirname, '..')
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
