import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystemClock } from '../../packages/server/src/clock/system-clock.ts'
import {
  type Clickhouse,
  createClickhouse,
} from '../../packages/server/src/store/clickhouse/clickhouse.ts'
import { createClickhouseEventStore } from '../../packages/server/src/store/clickhouse/create-clickhouse-event-store.ts'
import { newRow } from '../../packages/server/src/store/clickhouse/event-row.ts'
import { migrateClickhouse } from '../../packages/server/src/store/clickhouse/migrate-clickhouse.ts'
import { eventDay, isSaleId } from '../../packages/server/src/store/event-day.ts'
import {
  type ClickhouseServer,
  clickhouseUrl,
  startClickhouse,
  stopClickhouse,
} from '../../scripts/services/clickhouse.ts'
import type { Statement } from '../../scripts/services/clickhouse-request.ts'
import { fetchChdb, hasChdb } from '../../scripts/services/find-chdb.ts'
import { startProxy } from './clickhouse-proxy.ts'
import { cpuOf } from './cpu.ts'
import type { BenchEngine, BenchSet, Read, Work } from './engine.ts'
import { createManifest } from './manifest.ts'
import { startPostgres } from './postgres.ts'
import { GENERATED, type SiteCopy } from './sets.ts'
import { NOW } from './world.ts'

/** Rows of an insert while a set is filled: many small ones would leave many parts. */
const AT_ONCE = 50_000
/** A part of a granule at each end, of each part of the table, belongs to somebody else. */
const SLACK_ROWS = 60_000

/** The large profile; PostgreSQL beside it keeps what needs transactions. */
export const createClickhouseEngine = async (folder: string): Promise<BenchEngine> => {
  const server: ClickhouseServer = {
    folder,
    chdbFolder: process.env.CHDB_FOLDER || join(folder, 'clickhouse/engine'),
  }
  if (!hasChdb(server.chdbFolder)) {
    const problem = fetchChdb(server.chdbFolder)
    if (problem) throw new Error(`The ClickHouse engine (chDB) could not be fetched.\n${problem}`)
  }
  await stopClickhouse(server)
  const postgres = await startPostgres(folder)
  const manifest = createManifest(join(folder, 'clickhouse'))
  const place = await startClickhouse(server)
  let pid = place.pid
  const url = clickhouseUrl(place)
  const root = createClickhouse({ url })
  const [said] = await root.query<{ version: string }>('select version() as version')
  const restartFor = async <T>(work: () => T): Promise<T> => {
    await stopClickhouse(server)
    const result = work()
    pid = (await startClickhouse(server, place.port)).pid
    return result
  }
  return {
    name: 'clickhouse',
    version: `ClickHouse ${said?.version} (chDB)`,
    promises: 'all',
    isFilled: (set) => manifest.has(set),
    noteFilled: (set) => manifest.set(set, true),
    async open(set) {
      await migrateClickhouse({ url: `${url}/${set}` })
      const database = await postgres.open(`${set}_beside`)
      const { pool } = database
      const open = (at: string) =>
        createClickhouseEventStore({
          url: `${at}/${set}`,
          pool,
          clock: { ...createSystemClock(), now: () => NOW },
        })
      const own = createClickhouse({ url: `${url}/${set}` })
      const store = open(url)
      const proxy = await startProxy(url)
      const listened = open(proxy.url)
      const hear = (work: Work) => proxy.hear(() => work(listened))
      return {
        store,
        ...createFiller(own),
        sizes: () => sizesOf(own),
        cpu: () => cpuOf(pid),
        read: async (site, work) => {
          const heard = await hear(work)
          return readOf(own, url, { site, heard })
        },
        async bare(works, runs) {
          const statements: Statement[][] = []
          for (const work of works) {
            statements.push(await hear(work))
          }
          return restartFor(() => runBare(server, JSON.stringify(statements), runs))
        },
        async close() {
          await Promise.all([own.close(), store.close(), listened.close()])
          proxy.close()
          await database.close()
        },
      }
    },
    async derive(set, base, copies) {
      await migrateClickhouse({ url: `${url}/${set}` })
      const own = GENERATED.map(({ key }): SiteCopy => ({ from: key, to: key }))
      for (const copy of [...own, ...copies]) {
        await tell(url, copyOf(`${set}.events`, `${base}.events`, copy))
      }
    },
    async drop(set) {
      manifest.set(set, false)
      await root.command(`drop database if exists ${set} sync`)
      await postgres.drop(`${set}_beside`)
    },
    serverEnv: (set) => ({
      DATABASE_URL: postgres.urlOf(`${set}_beside`),
      FOOTFALL_STORE: 'clickhouse',
      CLICKHOUSE_URL: `${url}/${set}`,
    }),
    memory: () =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024,
    async stop() {
      await root.close()
      await stopClickhouse(server)
      postgres.stop()
    },
  }
}

/** Past the client, which has less patience, and asks for rows as they will be once they are merged. */
const tell = async (url: string, body: string): Promise<void> => {
  const response = await fetch(url, { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
}

/** Twisted, it has other ids too: each event of a site is there once. */
const copyOf = (target: string, origin: string, { from, to, isTwisted }: SiteCopy): string => {
  const twist = (column: string): string =>
    `if(${column} = 0, 0, bitXor(${column}, 7777777777)) as ${column}`
  const more = isTwisted
    ? `, ${twist('visitor')}, ${twist('visit')}, concat(substring(id, 1, 24), reverse(substring(id, 25))) as id`
    : ''
  return `insert into ${target} select * replace ('${to}' as site,
    replaceOne(body, '"site":"${from}"', '"site":"${to}"') as body${more})
    from (select * from ${origin} where site = '${from}')`
}

/** Sales' days stand in PostgreSQL; a filled set is only read, so that the day they came in on will do. */
const createFiller = (clickhouse: Clickhouse): Pick<BenchSet, 'fill' | 'settle'> => {
  let rows: ReturnType<typeof newRow>[] = []
  const write = async (): Promise<void> => {
    const full = rows
    rows = []
    await clickhouse.insert('events', full)
  }
  return {
    async fill(events) {
      for (const event of events) {
        const { id, name, receivedAt, params } = event
        const arrived = new Date(receivedAt).toISOString().slice(0, 10)
        const currency = typeof params.currency === 'string' ? params.currency : ''
        rows.push(
          newRow(event, {
            day: isSaleId(id) ? arrived : eventDay(id),
            stamp: receivedAt * 1_000,
            counted: { name, subject: '', currency },
          }),
        )
      }
      if (rows.length >= AT_ONCE) await write()
    },
    async settle() {
      await write()
      // Its own merges come to rest by themselves; how long after, a measurement should not depend on.
      for (let isBusy = true; isBusy; ) {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        const [row] = await clickhouse.query<{ n: number }>(
          'select count() as n from system.merges',
        )
        isBusy = Number(row?.n) > 0
      }
    },
  }
}

const sizesOf = async (clickhouse: Clickhouse): Promise<Record<string, number>> => {
  const rows = await clickhouse.query<{ table: string; bytes: number }>(
    `select table, sum(bytes_on_disk) as bytes from system.parts
     where active and database = currentDatabase() group by table`,
  )
  return Object.fromEntries(rows.map(({ table, bytes }) => [table, Number(bytes)]))
}

/** By the engine's own plan: chDB does not say afterwards what it read. */
const readOf = async (
  clickhouse: Clickhouse,
  url: string,
  { site, heard }: { site: string; heard: readonly Statement[] },
): Promise<Read> => {
  const [own] = await clickhouse.query<{ n: number }>(
    'select count() as n from events where site = {site:String}',
    { site },
  )
  let rows = 0
  for (const { query, database, settings, params } of heard) {
    const address = new URL(url)
    address.search = new URLSearchParams({
      ...settings,
      database,
      ...Object.fromEntries(Object.entries(params).map(([name, of]) => [`param_${name}`, of])),
    }).toString()
    const body = `explain estimate ${query.replace(/\bFORMAT\s+\w+\s*$/i, '')} FORMAT JSONEachRow`
    const response = await fetch(address, { method: 'POST', body })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    for (const line of text.split('\n').filter(Boolean)) {
      rows += Number((JSON.parse(line) as { rows: number | string }).rows)
    }
  }
  const most = heard.length * (Number(own?.n) + SLACK_ROWS)
  return {
    rows,
    bytes: Number.NaN,
    beyond: rows > most ? [`${rows} rows, where the site has ${own?.n}`] : [],
  }
}

const runBare = (server: ClickhouseServer, input: string, runs: number): number[][] => {
  const data = join(server.folder, 'clickhouse/data')
  if (!existsSync(data)) throw new Error(`There is no ${data}.`)
  const program = join(import.meta.dirname, 'bare-clickhouse.ts')
  const done = spawnSync(
    process.execPath,
    ['--conditions=@footfall/source', program, server.chdbFolder, data, String(runs)],
    { input, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, NODE_OPTIONS: '' } },
  )
  if (done.status !== 0)
    throw new Error(`The bare engine ended with ${done.status}. ${done.stderr}`)
  return JSON.parse(done.stdout) as number[][]
}
