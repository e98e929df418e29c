import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

const PACKAGE_FILE = new URL('../../package.json', import.meta.url)

/** What a process tells of itself besides what it counts. */
export interface ProcessFacts {
  roles: readonly string[]
  /** Its connections to PostgreSQL, by what they are for. */
  pools: Readonly<Record<string, Pool>>
}

/** Memory, event loop, files, version and database connections. Once for a process: Node's own observers are never let go. */
export const watchProcess = (registry: Registry, { roles, pools }: ProcessFacts): void => {
  const registers = [registry]
  const { version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string }
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'footfall_build_info',
    help: 'Always 1; version and roles of this process',
    labelNames: ['version', 'roles'],
    registers,
  }).set({ version, roles: roles.join() }, 1)
  new Gauge({
    name: 'footfall_database_connections',
    help: 'Connections to PostgreSQL by what they are for, busy or idle, and how many queries wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}
