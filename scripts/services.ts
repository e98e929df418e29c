/**
 * Starts, stops or describes what the server needs to run: one PostgreSQL, a NATS for the log of large installations and, where
 * it is asked for, a ClickHouse for their events.
 *
 *   pnpm services                start (or find) them and print their addresses
 *   pnpm services start --postgres   PostgreSQL alone
 *   pnpm services --clickhouse   ClickHouse too; its engine is fetched the first time (FOOTFALL_CLICKHOUSE=true does the same)
 *   pnpm services stop           stop the private ones
 *   pnpm services status         say whether they run
 */
import { join } from 'node:path'
import { clickhouseUrl, runningClickhouse, stopClickhouse } from './services/clickhouse.ts'
import { checkDatabase, createDatabase } from './services/database.ts'
import { ensureClickhouse, privateClickhouse } from './services/ensure-clickhouse.ts'
import { ensureNats, privateNats } from './services/ensure-nats.ts'
import { findPostgres, oldestPostgres } from './services/find-postgres.ts'
import { withLock } from './services/lock.ts'
import { natsUrls, runningNats, stopNats } from './services/nats.ts'
import {
  type Cluster,
  clusterUrl,
  runningPort,
  startCluster,
  stopCluster,
} from './services/postgres.ts'
import { makeServiceFolder, serviceFolder } from './services/service-folder.ts'
import { chooseUser } from './services/unprivileged.ts'

/** What ensureServices found or started. */
export interface Services {
  databaseUrl: string
  /** Present only when this call started the database; a found one is left alone. */
  stop?: () => Promise<void>
}

export interface EnsureServicesOptions {
  /** Told what happens, one line at a time. Silent by default. */
  log?: (line: string) => void
  /** The repository; its private data folder lies inside. */
  root?: string
  env?: NodeJS.ProcessEnv
}

const repository = join(import.meta.dirname, '..')

/** Returns the address of a PostgreSQL that responds, starting a private one if DATABASE_URL is not set. */
export const ensureServices = async (options: EnsureServicesOptions = {}): Promise<Services> => {
  const { log = () => undefined, root = repository, env = process.env } = options
  if (env.DATABASE_URL) {
    const result = await checkDatabase(env.DATABASE_URL)
    if (!result.ok) {
      throw new Error(result.reason)
    }
    log('PostgreSQL: using DATABASE_URL')
    return { databaseUrl: env.DATABASE_URL }
  }
  const cluster = privateCluster(root, env)
  if (!cluster) {
    throw new Error(howToInstall)
  }
  makeServiceFolder(cluster.folder, cluster.user)
  return withLock(join(cluster.folder, 'lock'), async () => {
    const found = runningPort(cluster)
    const port = found ?? (await startCluster(cluster, wishedPort(env)))
    await createDatabase(clusterUrl(port, 'postgres'), 'footfall')
    log(`PostgreSQL: private, ${found ? 'already running' : 'started'} on port ${port}`)
    const services: Services = { databaseUrl: clusterUrl(port) }
    if (!found) {
      services.stop = async () => stopCluster(cluster)
    }
    return services
  })
}

const privateCluster = (root: string, env: NodeJS.ProcessEnv): Cluster | undefined => {
  const programs = findPostgres({ preferred: env.FOOTFALL_POSTGRES_BIN, path: env.PATH ?? '' })
  if (!programs) {
    return undefined
  }
  const user = chooseUser()
  return { programs, user, folder: serviceFolder(root, user) }
}

const wishedPort = (env: NodeJS.ProcessEnv): number | undefined =>
  env.FOOTFALL_POSTGRES_PORT ? Number(env.FOOTFALL_POSTGRES_PORT) : undefined

const howToInstall = `Footfall needs PostgreSQL ${oldestPostgres} or later, and none was found here. Any one of these will do:

  Debian, Ubuntu   sudo apt-get install postgresql
  macOS            brew install postgresql@17
  Docker           docker compose up -d
                   export DATABASE_URL=postgres://footfall:footfall@127.0.0.1:4543/footfall

Then run the same command again. A PostgreSQL elsewhere is used when DATABASE_URL names it.`

const main = async ([command = 'start', ...flags]: string[]): Promise<void> => {
  if (command === '--clickhouse') {
    return start(true)
  }
  if (command === 'start' && flags.includes('--postgres')) {
    return startPostgres()
  }
  if (command === 'start') {
    return start(flags.includes('--clickhouse') || process.env.FOOTFALL_CLICKHOUSE === 'true')
  }
  if (command === 'status') {
    return tellStatus()
  }
  if (command === 'stop') {
    return stop()
  }
  throw new Error(`pnpm services knows start, stop and status, not "${command}".`)
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const startPostgres = async (): Promise<void> => {
  const { databaseUrl } = await ensureServices({ log: say })
  say(`DATABASE_URL=${databaseUrl}`)
}

const start = async (withClickhouse: boolean): Promise<void> => {
  await startPostgres()
  try {
    const { url, monitorUrl } = await ensureNats({ root: repository, env: process.env, log: say })
    say(`NATS_URL=${url}\nNATS_MONITOR_URL=${monitorUrl}`)
  } catch (error) {
    // Only the large profile needs it; who asks for its store wants its log too.
    if (withClickhouse) {
      throw error
    }
    say(`NATS: none.\n${(error as Error).message}`)
  }
  if (withClickhouse) {
    const options = { root: repository, env: process.env, log: say }
    say(`CLICKHOUSE_URL=${await ensureClickhouse(options)}`)
  }
}

const tellStatus = async (): Promise<void> => {
  const cluster = privateCluster(repository, process.env)
  const port = cluster && runningPort(cluster)
  say(port ? `Private PostgreSQL runs: ${clusterUrl(port)}` : 'Private PostgreSQL does not run.')
  const nats = await runningNats(privateNats(repository))
  say(nats ? `Private NATS runs: ${natsUrls(nats).url}` : 'Private NATS does not run.')
  const clickhouse = await runningClickhouse(privateClickhouse(repository, process.env))
  if (clickhouse) say(`Private ClickHouse runs: ${clickhouseUrl(clickhouse)}`)
  process.exitCode = port ? 0 : 3
}

const stop = async (): Promise<void> => {
  const cluster = privateCluster(repository, process.env)
  const port = cluster && runningPort(cluster)
  if (cluster && port) {
    stopCluster(cluster)
  }
  say(port ? 'Private PostgreSQL stopped.' : 'Private PostgreSQL does not run.')
  const nats = privateNats(repository)
  const runs = await runningNats(nats)
  await stopNats(nats)
  say(runs ? 'Private NATS stopped.' : 'Private NATS does not run.')
  const clickhouse = privateClickhouse(repository, process.env)
  const isUp = await runningClickhouse(clickhouse)
  await stopClickhouse(clickhouse)
  if (isUp) say('Private ClickHouse stopped.')
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
