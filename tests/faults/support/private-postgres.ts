import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../../scripts/services/find-postgres.ts'
import { chooseUser, runAs } from '../../../scripts/services/unprivileged.ts'
import { freePort } from '../../support/free-port.ts'
import { insist, type Part } from './part.ts'

/** A PostgreSQL of the test's own, which may be killed at any time. */
export interface PrivatePostgres extends Part {
  url: string
  /** The process that all others of it descend from. */
  pid(): number
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** Makes a cluster in the folder and starts it. `settings` are added to its command line. */
export const createPrivatePostgres = async (
  folder: string,
  settings: readonly string[] = [],
): Promise<PrivatePostgres> => {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const user = chooseUser()
  const data = join(folder, 'postgres')
  mkdirSync(data, { recursive: true })
  chmodSync(folder, 0o755)
  chmodSync(data, 0o700)
  if (user) chownSync(data, user.uid, user.gid)
  const made = runAs(user, join(programs.binFolder, 'initdb'), [
    ...['-D', data, '-U', 'footfall', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
  ])
  if (made.code !== 0) throw new Error(made.output)
  const port = await freePort()
  const url = `postgres://footfall@127.0.0.1:${port}/postgres`
  const options = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    ...['max_wal_size=256MB', 'max_connections=120', 'log_min_messages=fatal', ...settings],
  ].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined

  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(sql, values)).rows as Row[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const kill = async (): Promise<void> => {
    const pid = server?.pid
    if (!server || !pid || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    // Its children would finish what they do, and keep the memory that a new one asks for.
    const family = [pid, ...childrenOf(pid)]
    for (const one of family) killHard(one)
    await gone
    await insist(async () => {
      if (family.some(isAlive)) throw new Error('PostgreSQL does not die.')
    })
  }
  const launch = async (): Promise<void> => {
    await kill()
    server = spawn(join(programs.binFolder, 'postgres'), ['-D', data, ...options], {
      cwd: '/',
      stdio: 'ignore',
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    const child = server
    await insist(async () => {
      // Gone already, on a full disk for instance: there is nothing to wait for.
      if (child.exitCode !== null) return
      await query('select 1')
    }, 30_000)
    if (child.exitCode !== null) throw new Error('PostgreSQL did not start.')
  }
  await launch()
  return { name: 'PostgreSQL', url, query, kill, start: launch, pid: () => server?.pid ?? 0 }
}

const killHard = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

const isAlive = (pid: number): boolean => {
  try {
    // Zombies still have a number; only their state tells.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')
      return Number(rest.split(' ')[1]) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })
