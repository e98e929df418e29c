import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import pg from 'pg'
import { createAuth } from '../../auth/create-auth.ts'
import { UNUSED_KEYS } from '../../auth/unused-keys.ts'
import { createDatabase, type Database } from '../../db/create-database.ts'
import { runCli } from '../run-cli.ts'

/** An installation's settings, complete but for the database. */
const SETTINGS: Readonly<Record<string, string>> = {
  FOOTFALL_KEYS: Buffer.alloc(32, 7).toString('base64'),
  FOOTFALL_PUBLIC_URL: 'https://t.example.com',
  FOOTFALL_CONSOLE_URL: 'https://console.example.com',
}

export interface CliResult {
  code: number
  out: string
  errors: string
  /** What `--json` printed. */
  json: Record<string, unknown>
}

export interface TestCli extends Database {
  url: string
  /** Runs `footfall <line>` on a database of this test's own; words are parted by spaces. */
  run(line: string, env?: Record<string, string | undefined>, stdin?: string): Promise<CliResult>
  canSignIn(email: string, password: string): Promise<boolean>
  destroy(): Promise<void>
}

/** An empty database, in which nothing was migrated, and the command line on it. */
export const createTestCli = async (): Promise<TestCli> => {
  const name = `ff_cli_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const address = new URL(process.env.DATABASE_URL ?? '')
  address.pathname = `/${name}`
  const url = address.href
  const database = createDatabase({ url })
  return {
    ...database,
    url,
    async run(line, env = {}, stdin = '') {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()]
      const code = await runCli(line.split(' ').filter(Boolean), {
        stdout,
        stderr,
        stdin: Readable.from([stdin]),
        env: without({ ...SETTINGS, DATABASE_URL: url, ...env }),
      })
      const [out, errors] = [text(stdout), text(stderr)]
      return { code, out, errors, json: out.startsWith('{') ? JSON.parse(out) : {} }
    },
    async canSignIn(email, password) {
      const auth = createAuth({
        pool: database.pool,
        keys: UNUSED_KEYS,
        baseUrl: 'http://localhost',
        signInsPerMinute: 1_000,
      })
      const answer = await auth.handle(
        new Request('http://localhost/api/auth/sign-in/email', {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'http://localhost' },
          body: JSON.stringify({ email, password }),
        }),
      )
      return answer.status === 200
    },
    async destroy() {
      await database.close()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** What is not set is not there at all. */
const without = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))

const text = (stream: PassThrough): string => String(stream.read() ?? '')

const administer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
