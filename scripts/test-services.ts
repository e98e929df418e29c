import type { TestProject } from 'vitest/node'
import { ensureServices } from './services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL whose user may create databases. */
    databaseUrl: string
  }
}

/** Gives integration tests a real PostgreSQL, as `inject('databaseUrl')` and as DATABASE_URL. */
export async function setup(project: TestProject): Promise<void> {
  const { databaseUrl } = await ensureServices()
  process.env.DATABASE_URL = databaseUrl
  project.provide('databaseUrl', databaseUrl)
}
