import { createClickhouseEngine } from './clickhouse-engine.ts'
import type { BenchEngine } from './engine.ts'
import { createPostgresEngine } from './postgres-engine.ts'

/** Every engine of the event store, by the name that `FOOTFALL_STORE` has for it. */
export const ENGINES: Readonly<Record<string, (folder: string) => Promise<BenchEngine>>> = {
  postgres: createPostgresEngine,
  clickhouse: createClickhouseEngine,
}
