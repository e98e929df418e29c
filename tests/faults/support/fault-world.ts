import type { Part } from './part.ts'
import { createPrivateNats } from './private-nats.ts'
import { createPrivatePostgres, type PrivatePostgres } from './private-postgres.ts'
import { seedSite } from './seed-site.ts'
import { createServerRole, type ServerRole } from './server-role.ts'
import { createSmallDisk, type SmallDisk } from './small-disk.ts'

export const ENGINES = ['postgres', 'jetstream'] as const

export type Engine = (typeof ENGINES)[number]

/** Two collectors, a recorder and their services, all of the test's own. */
export interface FaultWorld {
  collectors: readonly ServerRole[]
  /** All that may be killed. */
  parts: readonly Part[]
  disk: SmallDisk
  /** What keeps the log on that disk. */
  onDisk: readonly Part[]
  postgres: PrivatePostgres
  /** Processes that write the log to disk. */
  logPids(): number[]
  /** How many rows the store has for each id. */
  stored(): Promise<Map<string, number>>
  /** Entries the recorder has still to handle. */
  lag(): Promise<number>
  destroy(): Promise<void>
}

export interface FaultWorldOptions {
  engine: Engine
  postgresSettings?: readonly string[]
  collectors?: number
  hasRecorder?: boolean
}

const DISK_MB = 4_096

export const createFaultWorld = async (options: FaultWorldOptions): Promise<FaultWorld> => {
  const { engine, postgresSettings = [], collectors: size = 2, hasRecorder = true } = options
  const disk = createSmallDisk(`faults-${engine}`, DISK_MB)
  // Only the log's own disk is to be full.
  const other = engine === 'postgres' ? disk : createSmallDisk('faults-store', DISK_MB)
  const started: Part[] = []
  const destroy = async (): Promise<void> => {
    for (const part of started.reverse()) await part.kill()
    disk.destroy()
    other.destroy()
  }
  try {
    const postgres = await createPrivatePostgres(other.folder, postgresSettings)
    started.push(postgres)
    const nats = engine === 'jetstream' ? await createPrivateNats(disk.folder) : undefined
    if (nats) started.push(nats)
    await seedSite(postgres)
    const env = {
      DATABASE_URL: postgres.url,
      ...(nats && {
        FOOTFALL_LOG: 'jetstream',
        NATS_URL: nats.url,
        NATS_MONITOR_URL: nats.monitorUrl,
      }),
    }
    const keeper = nats ?? postgres
    const names = Array.from({ length: size }, (_, at) => `collector ${at + 1}`)
    const [recorder, ...collectors] = await Promise.all([
      hasRecorder ? createServerRole('recorder', 'record', env) : undefined,
      ...names.map((name) => createServerRole(name, 'collect', env)),
    ])
    const roles = [...collectors, recorder].filter((role) => role !== undefined)
    started.push(...roles)
    return {
      collectors: collectors.filter((role) => role !== undefined),
      parts: [...roles, postgres, ...(nats ? [nats] : [])],
      disk,
      onDisk: [keeper],
      postgres,
      logPids: () => [keeper.pid()],
      async stored() {
        const rows = await postgres.query<{ id: string; n: string }>(
          'select id::text, count(*) as n from events group by id',
        )
        return new Map(rows.map(({ id, n }) => [id, Number(n)]))
      },
      async lag() {
        const text = await (await fetch(`${collectors[0]?.url}/metrics`)).text()
        const figure = /^footfall_log_lag\{group="record"\} (\d+)/m.exec(text)?.[1]
        if (figure === undefined) throw new Error('The lag is not known.')
        return Number(figure)
      },
      destroy,
    }
  } catch (error) {
    await destroy()
    throw error
  }
}
