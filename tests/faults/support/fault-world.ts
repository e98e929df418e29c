import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLab, type Lab } from './lab.ts'
import type { Part } from './part.ts'
import { createPrivateClickhouse, type PrivateClickhouse } from './private-clickhouse.ts'
import { createPrivateNats } from './private-nats.ts'
import { createPrivatePostgres, type PrivatePostgres } from './private-postgres.ts'
import { seedTenants } from './seed-site.ts'
import { createServerRole, type ServerRole } from './server-role.ts'
import { createSmallDisk, type SmallDisk } from './small-disk.ts'

export const ENGINES = ['postgres', 'jetstream'] as const

export type Engine = (typeof ENGINES)[number]

/** Collectors, a recorder, deliverers and their services, all of the test's own. */
export interface FaultWorld {
  collectors: readonly ServerRole[]
  deliverers: readonly ServerRole[]
  recorders: readonly ServerRole[]
  apis: readonly ServerRole[]
  /** What log and store stand on. */
  services: readonly Service[]
  /** All that may be killed. */
  parts: readonly Part[]
  disk: SmallDisk
  /** What keeps the log on that disk. */
  onDisk: readonly Part[]
  postgres: PrivatePostgres
  clickhouse?: PrivateClickhouse
  lab: Lab
  /** What the server's processes had to say. */
  logFolder: string
  /** Processes that write the log to disk. */
  logPids(): number[]
  /** Entries the group has still to handle. */
  lag(group: 'record' | 'deliver'): Promise<number>
  /** `keepLogs` leaves the folder behind for whoever has to find out what went wrong. */
  destroy(how?: { keepLogs: boolean }): Promise<void>
}

export interface FaultWorldOptions {
  engine: Engine
  postgresSettings?: readonly string[]
  collectors?: number
  hasRecorder?: boolean
  deliverers?: number
  apis?: number
  /** Events in ClickHouse instead of PostgreSQL. */
  hasClickhouse?: boolean
}

/** A part that others depend on. */
export interface Service extends Part {
  /** The process that all others of it descend from. */
  pid(): number
}

const DISK_MB = 4_096

export const createFaultWorld = async (options: FaultWorldOptions): Promise<FaultWorld> => {
  const { engine, postgresSettings = [], hasRecorder = true } = options
  const { collectors: collectorCount = 2, deliverers: delivererCount = 0 } = options
  const logFolder = mkdtempSync(join(tmpdir(), `footfall-fault-logs-${engine}-`))
  const disk = createSmallDisk(`faults-${engine}`, DISK_MB)
  // Only the log's own disk is to be full.
  const other = engine === 'postgres' ? disk : createSmallDisk('faults-store', DISK_MB)
  const started: Part[] = []
  const destroy: FaultWorld['destroy'] = async ({ keepLogs } = { keepLogs: false }) => {
    for (const part of started.reverse()) await part.kill()
    disk.destroy()
    other.destroy()
    if (!keepLogs) rmSync(logFolder, { recursive: true, force: true })
  }
  const keep = async <P extends Part>(starting: Promise<P>): Promise<P> => {
    const part = await starting
    started.push(part)
    return part
  }
  try {
    const postgres = await keep(createPrivatePostgres(other.folder, postgresSettings))
    const nats = engine === 'jetstream' ? await keep(createPrivateNats(disk.folder)) : undefined
    const clickhouse = options.hasClickhouse
      ? await keep(createPrivateClickhouse(other.folder))
      : undefined
    const lab = await keep(createLab())
    await seedTenants(postgres.url)
    const env = {
      DATABASE_URL: postgres.url,
      FOOTFALL_META_API: lab.url,
      ...(nats && {
        FOOTFALL_LOG: 'jetstream',
        NATS_URL: nats.url,
        NATS_MONITOR_URL: nats.monitorUrl,
      }),
      ...(clickhouse && { FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: clickhouse.url }),
    }
    const startRole = (role: string, name: string): Promise<ServerRole> =>
      keep(createServerRole({ name, role, env, logFolder }))
    const startSeveral = (role: string, name: string, count: number): Promise<ServerRole[]> =>
      Promise.all(Array.from({ length: count }, (_, at) => startRole(role, `${name} ${at + 1}`)))
    const [collectors, deliverers, apis, recorders] = await Promise.all([
      startSeveral('collect', 'collector', collectorCount),
      startSeveral('deliver', 'deliverer', delivererCount),
      startSeveral('api', 'console', options.apis ?? 0),
      hasRecorder ? startRole('record', 'recorder').then((role) => [role]) : [],
    ])
    const keeper = nats ?? postgres
    return {
      collectors,
      deliverers,
      recorders,
      apis,
      disk,
      postgres,
      ...(clickhouse && { clickhouse }),
      services: [postgres, ...(nats ? [nats] : []), ...(clickhouse ? [clickhouse] : [])],
      lab,
      logFolder,
      destroy,
      parts: [...collectors, ...recorders, ...deliverers, postgres, ...(nats ? [nats] : [])],
      onDisk: [keeper],
      logPids: () => [keeper.pid()],
      async lag(group) {
        const text = await (await fetch(`${collectors[0]?.url}/metrics`)).text()
        const pattern = new RegExp(`^footfall_log_lag\\{group="${group}"\\} (\\d+)`, 'm')
        const figure = pattern.exec(text)?.[1]
        if (figure === undefined) throw new Error('The lag is not known.')
        return Number(figure)
      },
    }
  } catch (error) {
    await destroy()
    throw error
  }
}
