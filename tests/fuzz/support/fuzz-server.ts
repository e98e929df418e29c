import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultSiteConfig } from '@footfall/contract'
import { migrate } from '@footfall/server'
import pg from 'pg'
import { ensureServices } from '../../../scripts/services.ts'
import { freePort } from '../../support/free-port.ts'
import { startProgram } from '../../support/program.ts'
import { ORIGIN } from './good-payloads.ts'

/** The whole server with a database of its own. */
export interface FuzzServer {
  port: number
  query<Row>(sql: string): Promise<Row[]>
  /** Memory the process holds, in megabytes. */
  memory(): number
  /** Processor time that its main thread has used, in milliseconds. */
  mainThreadMs(): number
  output(): string
  destroy(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../../../packages/server/src/main.ts', import.meta.url))

export const createFuzzServer = async (): Promise<FuzzServer> => {
  const { databaseUrl } = await ensureServices()
  const admin = new pg.Client(databaseUrl)
  await admin.connect()
  const name = `fuzz_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => undefined)
  await seed(pool)
  const port = await freePort()
  const program = await startProgram({
    name: 'server',
    file: MAIN,
    ready: `http://127.0.0.1:${port}/readyz`,
    env: {
      DATABASE_URL: url.href,
      PORT: String(port),
      FOOTFALL_ADDRESS_EVENTS_PER_MINUTE: '0',
      FOOTFALL_SITE_EVENTS_PER_MINUTE: '0',
      FOOTFALL_LOG_LEVEL: 'error',
      // Nothing that was let through may reach a real platform.
      FOOTFALL_META_API: 'http://127.0.0.1:1',
    },
  })
  return {
    port,
    query: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[],
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid()}/status`, 'utf8'))?.[1]) /
      1_024,
    mainThreadMs() {
      const pid = program.pid()
      const [used = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
      return Number(used) / 1e6
    },
    output: program.output,
    async destroy() {
      await program.kill('SIGKILL')
      await pool.end()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

const CONTACT = {
  name: 'Contact',
  fields: [
    { key: 'name', type: 'text', label: 'Name', required: true },
    { key: 'message', type: 'textarea', label: 'Message' },
    { key: 'proof', type: 'file', label: 'File' },
  ],
}

const seed = async (pool: pg.Pool): Promise<void> => {
  const plain = defaultSiteConfig('demo', 'http://t.shop.test')
  const config = {
    ...plain,
    consent: { ...plain.consent, countDropped: true, countAnswers: true },
    destinations: { meta: { ids: ['111'] } },
    widgets: [{ id: 'contact', kind: 'form', settings: CONTACT }],
  }
  await pool.query(
    `insert into sites (key, name, origins, webhook_secret, revision)
     values ('demo', 'Demo', $1, 'secret', 1)`,
    [[ORIGIN]],
  )
  await pool.query(`insert into site_versions (site, revision, config) values ('demo', 1, $1)`, [
    JSON.stringify(config),
  ])
  await pool.query(
    `insert into site_things (site, kind, id, draft) values ('demo', 'destination', 'meta', $1)`,
    [
      JSON.stringify({
        isEnabled: true,
        settings: { ids: ['111'], accessToken: 'token-token' },
      }),
    ],
  )
  await pool.query(
    `insert into review_sources (site, id, kind, name) values ('demo', 'own', 'own', 'Our shop')`,
  )
}
