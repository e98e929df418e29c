import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createSystemClock } from '../../packages/server/src/clock/system-clock.ts'
import { dayOf } from '../../packages/server/src/db/day-partitions.ts'
import { createPostgresEventStore } from '../../packages/server/src/store/postgres/create-postgres-event-store.ts'
import { barePostgres } from './bare-postgres.ts'
import { cpuOf } from './cpu.ts'
import { copySites } from './derive-postgres.ts'
import type { BenchEngine, BenchSet } from './engine.ts'
import { explainPostgres } from './explain-postgres.ts'
import { createListener } from './heard.ts'
import { createManifest } from './manifest.ts'
import { startPostgres } from './postgres.ts'
import { NOW, SPAN } from './world.ts'

/** Tables that grow with the events, partitions included. */
const TABLES = [
  'events',
  'report_slots',
  'report_words',
  'report_sets',
  'event_days',
  'event_rates',
  'sale_days',
]

/** The small profile. */
export const createPostgresEngine = async (folder: string): Promise<BenchEngine> => {
  const server = await startPostgres(folder)
  const manifest = createManifest(folder)
  return {
    name: 'postgres',
    version: server.version,
    promises: 'few',
    isFilled: (set) => manifest.has(set),
    noteFilled: (set) => manifest.set(set, true),
    async open(set) {
      const database = await server.open(set)
      return { ...createSet(database.pool, server.urlOf(set)), close: database.close }
    },
    async derive(set, base, copies) {
      await server.clone(set, base)
      const { pool, close } = await server.open(set)
      await copySites(pool, copies)
      await close()
    },
    async drop(set) {
      manifest.set(set, false)
      await server.drop(set)
    },
    serverEnv: (set) => ({ DATABASE_URL: server.urlOf(set), FOOTFALL_STORE: 'postgres' }),
    memory: () => memoryOf(join(folder, 'postgres')),
    stop: async () => server.stop(),
  }
}

const createSet = (pool: Pool, url: string): Omit<BenchSet, 'close'> => {
  // While it is filled, the clock goes with the events: sales are kept under the day they are first heard of.
  let now = NOW
  const store = createPostgresEventStore({
    pool,
    clock: { ...createSystemClock(), now: () => now },
  })
  const { hear, pids } = createListener(pool)
  return {
    store,
    async fill(events) {
      now = events.at(-1)?.receivedAt ?? now
      await store.record(events)
    },
    async settle() {
      now = NOW
      await store.maintain()
      await pool.query('vacuum (analyze)')
      await pool.query('checkpoint')
    },
    async sizes() {
      const { rows } = await pool.query<{ name: string; bytes: number }>(
        `select t.name, coalesce(
           (select sum(pg_total_relation_size(p.relid)) from pg_partition_tree(to_regclass(t.name)) p),
           pg_total_relation_size(to_regclass(t.name)), 0)::bigint as bytes
         from unnest($1::text[]) as t (name)`,
        [TABLES],
      )
      return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
    },
    cpu: () => pids().reduce((sum, pid) => sum + cpuOf(pid), 0),
    async read(site, work) {
      const statements = await hear(() => work(store))
      const read = await explainPostgres(pool, statements, site)
      const days = new Set(read.relations.flatMap((name) => /_(\d{8})$/.exec(name)?.[1] ?? []))
      const from = dayOf(SPAN.from).replaceAll('-', '')
      const to = dayOf(SPAN.to).replaceAll('-', '')
      const others = [...days].filter((day) => day < from || day > to)
      return { ...read, beyond: [...read.unbound, ...others] }
    },
    async bare(works, runs) {
      const times: number[][] = []
      for (const work of works) {
        times.push(barePostgres(url, await hear(() => work(store)), runs))
      }
      return times
    },
  }
}

/** Of all processes of the cluster; what they share counts once, as each has its part of it. */
const memoryOf = (data: string): number => {
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children].reduce((sum, one) => {
    try {
      const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
      return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) * 1_024
    } catch {
      // A connection that has ended meanwhile.
      return sum
    }
  }, 0)
}
