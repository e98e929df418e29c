import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@footfall/contract'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { EventLog } from '../log/event-log.ts'
import { createJetstreamEventLog } from '../log/jetstream/create-jetstream-event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { type Clickhouse, createClickhouse } from '../store/clickhouse/clickhouse.ts'
import { createClickhouseEventStore } from '../store/clickhouse/create-clickhouse-event-store.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { createTestClickhouse } from './test-clickhouse.ts'
import { createTestEngine, hasEngineProgram } from './test-clickhouse-engine.ts'
import type { TestDatabase } from './test-database.ts'
import { createTestNats, hasNats } from './test-nats.ts'

/** `small`: PostgreSQL alone. `large`: JetStream and ClickHouse beside it. */
export type Profile = 'small' | 'large'

export const PROFILES: readonly Profile[] = ['small', 'large']

/** Whether its engines can be had here; the set-up of the integration tests says so where not. */
export const hasProfile = (profile: Profile): boolean =>
  profile === 'small' || (hasEngineProgram() && hasNats())

/** Log and store of one profile, and all that lies in them for whoever has to look everywhere. */
export interface TestProfile {
  eventLog: EventLog
  eventStore: EventStore
  /** Every entry that stands in the log, oldest first. */
  entries(): Promise<{ site: string; body: string }[]>
  /** Each table beside PostgreSQL's, with the text of a site's rows, also of rows that were replaced. */
  rows(site: string): Promise<Map<string, string>>
  /** Files beside PostgreSQL's in which one of these texts stands. */
  filesWith(texts: readonly string[]): string[]
  destroy(): Promise<void>
}

export const createTestProfile = (
  profile: Profile,
  made: { database: TestDatabase; clock: Clock },
): Promise<TestProfile> => (profile === 'small' ? createSmall(made) : createLarge(made))

interface Made {
  database: TestDatabase
  clock: Clock
}

const createSmall = async ({ database, clock }: Made): Promise<TestProfile> => {
  const { pool } = database
  const eventLog = createPostgresEventLog({ ...database, clock, leaseMs: 5_000 })
  await eventLog.maintain()
  return {
    eventLog,
    eventStore: createPostgresEventStore({ pool, clock }),
    async entries() {
      const { rows } = await pool.query<{ site: string; body: string }>(
        'select site, body from log_entries order by xid, seq',
      )
      return rows
    },
    rows: async () => new Map(),
    filesWith: () => [],
    destroy: eventLog.close,
  }
}

/** Texts of people. Stored as they are, so that whoever looks through the files can read them. */
const READABLE = { events: ['body', 'person'], attempts: ['message', 'trace', 'body_hash'] }

const createLarge = async ({ database, clock }: Made): Promise<TestProfile> => {
  const { pool } = database
  const [nats, engine] = await Promise.all([createTestNats(), createTestEngine()])
  const { url } = await createTestClickhouse(engine.url)
  const clickhouse = createClickhouse({ url })
  for (const [table, columns] of Object.entries(READABLE)) {
    for (const column of columns) {
      await clickhouse.command(`alter table ${table} modify column ${column} codec(NONE)`)
    }
  }
  const eventLog = createJetstreamEventLog({
    pool,
    clock,
    leaseMs: 5_000,
    url: nats.url,
    monitorUrl: nats.monitorUrl,
    name: 'test',
  })
  await eventLog.maintain()
  const eventStore = createClickhouseEventStore({ pool, clock, url })
  return {
    eventLog,
    eventStore,
    entries: async () =>
      (await readMessages(nats.url)).flatMap((text) =>
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => {
            const { site, body } = JSON.parse(line) as { site: string; body: unknown }
            return { site, body: JSON.stringify(body) }
          }),
      ),
    rows: (site) => readTables(clickhouse, site),
    filesWith: (texts) => findFiles([nats.folder, engine.folder], texts),
    async destroy() {
      await eventLog.close()
      await eventStore.close()
      await clickhouse.close()
      await nats.destroy()
      await engine.destroy()
    },
  }
}

/** Every message of every stream of a server. */
const readMessages = async (servers: string): Promise<string[]> => {
  const nc = await connect({ servers })
  try {
    const jsm = await jetstreamManager(nc)
    const texts: string[] = []
    for await (const { config, state } of jsm.streams.list()) {
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
        const message = await jsm.streams.getMessage(config.name, { seq }).catch(() => null)
        if (message) texts.push(Buffer.from(message.data).toString())
      }
    }
    return texts
  } finally {
    await nc.close()
  }
}

const readTables = async (clickhouse: Clickhouse, site: string): Promise<Map<string, string>> => {
  const tables = await clickhouse.query<{ table: string; has_site: number }>(
    `select table, max(name = 'site') as has_site from system.columns
     where database = currentDatabase() group by table`,
  )
  const texts = new Map<string, string>()
  for (const { table, has_site } of tables) {
    const rows = await clickhouse.query<{ text: string }>(
      `select formatRow('TSVRaw', *) as text from ${table}
       where ${has_site ? 'site = {site:String}' : '1'} settings final = 0`,
      { site },
    )
    if (rows.length > 0) texts.set(`clickhouse ${table}`, rows.map(({ text }) => text).join(''))
  }
  return texts
}

const findFiles = (folders: readonly string[], texts: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      if (!entry.isFile()) return []
      const path = join(entry.parentPath, entry.name)
      const bytes = readIfThere(path)
      return texts.filter((text) => bytes.includes(text)).map((text) => `${path}: ${text}`)
    }),
  )

const readIfThere = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    // Removed while we looked.
    return Buffer.alloc(0)
  }
}
