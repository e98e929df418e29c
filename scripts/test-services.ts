import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureNats } from './services/ensure-nats.ts'
import { ensureServices } from './services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL whose user may create databases. */
    databaseUrl: string
  }
}

/** Gives integration tests a real PostgreSQL and, where one can be had, a real NATS. */
export async function setup(project: TestProject): Promise<void> {
  const { databaseUrl } = await ensureServices()
  process.env.DATABASE_URL = databaseUrl
  project.provide('databaseUrl', databaseUrl)
  try {
    const nats = await ensureNats({ root: join(import.meta.dirname, '..'), env: process.env })
    process.env.NATS_URL = nats.url
    process.env.NATS_MONITOR_URL = nats.monitorUrl
  } catch (error) {
    if (process.env.CI) {
      throw error
    }
    process.stderr.write(`Tests of the JetStream log are skipped. ${(error as Error).message}\n`)
  }
}
