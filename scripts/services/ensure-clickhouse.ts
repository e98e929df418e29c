import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ClickhouseServer,
  clickhouseUrl,
  runningClickhouse,
  startClickhouse,
} from './clickhouse.ts'
import { fetchChdb, hasChdb } from './find-chdb.ts'
import { withLock } from './lock.ts'
import { serviceFolder } from './service-folder.ts'
import { chooseUser } from './unprivileged.ts'

export interface EnsureClickhouseOptions {
  root: string
  env: NodeJS.ProcessEnv
  log?: (line: string) => void
}

/** Returns the address of a ClickHouse, starting a private one if CLICKHOUSE_URL is not set. Fetches the engine if need be. */
export const ensureClickhouse = async (options: EnsureClickhouseOptions): Promise<string> => {
  const { root, env, log = () => undefined } = options
  if (env.CLICKHOUSE_URL) {
    log('ClickHouse: using CLICKHOUSE_URL')
    return env.CLICKHOUSE_URL
  }
  const server = privateClickhouse(root, env)
  mkdirSync(server.folder, { recursive: true })
  return withLock(join(server.folder, 'clickhouse.lock'), async () => {
    const found = await runningClickhouse(server)
    if (!found && !hasChdb(server.chdbFolder)) {
      log('ClickHouse: fetching the engine, half a gigabyte')
      const problem = fetchChdb(server.chdbFolder)
      if (problem) throw new Error(`The ClickHouse engine (chDB) could not be fetched.\n${problem}`)
    }
    const place = found ?? (await startClickhouse(server, wishedPort(env)))
    log(`ClickHouse: private, ${found ? 'already running' : 'started'} on port ${place.port}`)
    return clickhouseUrl(place)
  })
}

/** Whether one can be had without fetching anything. */
export const hasClickhouse = (root: string, env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.CLICKHOUSE_URL) || hasChdb(privateClickhouse(root, env).chdbFolder)

/** The private ClickHouse of this clone; CHDB_FOLDER names where its engine lies, or is to lie. */
export const privateClickhouse = (root: string, env: NodeJS.ProcessEnv): ClickhouseServer => {
  const folder = serviceFolder(root, chooseUser())
  return { folder, chdbFolder: env.CHDB_FOLDER || join(folder, 'clickhouse/engine') }
}

const wishedPort = (env: NodeJS.ProcessEnv): number | undefined =>
  env.FOOTFALL_CLICKHOUSE_PORT ? Number(env.FOOTFALL_CLICKHOUSE_PORT) : undefined
