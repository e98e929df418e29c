import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createSessionHolder } from '../../packages/server/src/log/jetstream/session.ts'
import { createDatabase } from '../../scripts/services/database.ts'
import type { BenchServices } from '../collect/services.ts'
import type { Engine } from '../collect/subject.ts'
import { type Platform, startPlatform } from './platform.ts'
import { type Program, startProgram } from './programs.ts'
import { prepareSites } from './sites.ts'

/** A fresh installation: a database and a log of its own, one process that collects, one that records and delivers. */
export interface World {
  collector: string
  platform: Platform
  close(): Promise<void>
}

export interface WorldOptions {
  root: string
  services: BenchServices
  engine: Engine
  /** Names its database, log and folder of logs. */
  name: string
  logFolder: string
  latencyMs: number
  /** The server's own limits stay in force. */
  hasLimits: boolean
}

/** Zero switches a limit off; those the server does not know do nothing. */
const NO_LIMITS = {
  FOOTFALL_COLLECT_PER_MINUTE: '0',
  FOOTFALL_SITE_PER_MINUTE: '0',
  FOOTFALL_ADDRESS_EVENTS_PER_MINUTE: '0',
  FOOTFALL_SITE_EVENTS_PER_MINUTE: '0',
}

export const startWorld = async (options: WorldOptions): Promise<World> => {
  const { root, services, engine, latencyMs, hasLimits } = options
  const name = `neighbour-${engine}-${options.name}-${Date.now()}`
  const logFolder = join(options.logFolder, `${engine}-${options.name}`)
  mkdirSync(logFolder, { recursive: true })
  const administration = new URL(services.databaseUrls[engine])
  administration.pathname = '/postgres'
  const database = new URL(administration)
  database.pathname = `/${name}`
  const programs: Program[] = []
  const close = async (): Promise<void> => {
    for (const program of programs.reverse()) await program.stop()
    await dropDatabase(administration.href, name)
    if (engine === 'jetstream') await dropLog(services, name)
  }
  await createDatabase(administration.href, name)
  try {
    await prepareSites(database.href)
    const platform = await startPlatform(root, logFolder, latencyMs)
    programs.push(platform)
    const startServer = async (program: string, role: string): Promise<Program> => {
      const started = await startProgram({
        name: program,
        root,
        logFolder,
        ready: '/healthz',
        file: join(root, 'packages/server/src/main.ts'),
        args: ['--role', role],
        env: {
          NODE_ENV: 'production',
          FOOTFALL_AUTH_SECRET: 'only-for-measuring-only-for-measuring',
          FOOTFALL_KEYS: Buffer.from('only-for-measuring-only-for-measuring').toString('base64'),
          FOOTFALL_PUBLIC_URL: 'http://127.0.0.1',
          FOOTFALL_CONSOLE_URL: 'http://console.localhost',
          FOOTFALL_LOG_LEVEL: 'warn',
          FOOTFALL_LOG: engine,
          FOOTFALL_LOG_NAME: name,
          FOOTFALL_META_API: platform.url,
          DATABASE_URL: database.href,
          NATS_URL: services.natsUrl,
          NATS_MONITOR_URL: services.natsMonitorUrl,
          ...(!hasLimits && NO_LIMITS),
        },
      })
      programs.push(started)
      return started
    }
    const [collector] = await Promise.all([
      startServer('collector', 'collect'),
      startServer('recorder-and-deliverer', 'record,deliver'),
    ])
    return { collector: collector.url, platform, close }
  } catch (error) {
    await close()
    throw error
  }
}

export const dropDatabase = async (administrationUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: administrationUrl })
  await client.connect()
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  await client.end()
}

const dropLog = async (services: BenchServices, name: string): Promise<void> => {
  const { natsUrl: url, natsMonitorUrl: monitorUrl } = services
  const holder = createSessionHolder({ url, monitorUrl, name, replicas: 1 })
  const { jsm, stream } = await holder.get()
  await jsm.streams.delete(stream.name)
  await holder.close()
}
