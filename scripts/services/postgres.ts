import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresPrograms } from './find-postgres.ts'
import { firstFreePort } from './free-port.ts'
import { type RunAs, runAs } from './unprivileged.ts'

/** One private cluster: where its data lies and who runs it. */
export interface Cluster {
  programs: PostgresPrograms
  /** The services folder; the cluster lies in `postgres` below it. */
  folder: string
  user: RunAs | undefined
  /** Runs in place of `postgres`; it must keep the process id. */
  program?: string
}

const firstPort = 4543
const userName = 'footfall'
const password = 'footfall'

/** The address of a database of the cluster that listens on the port. */
export const clusterUrl = (port: number, database = 'footfall'): string =>
  `postgres://${userName}:${password}@127.0.0.1:${port}/${database}`

/** The port of the running cluster, or undefined when it does not run. */
export const runningPort = (cluster: Cluster): number | undefined => {
  if (!existsSync(dataFolder(cluster)) || pgCtl(cluster, ['status']).code !== 0) {
    return undefined
  }
  // The fourth line of postmaster.pid is the port; see "Server Control" in PostgreSQL's manual.
  const lines = readFileSync(join(dataFolder(cluster), 'postmaster.pid'), 'utf8').split('\n')
  const port = Number(lines[3])
  return port > 0 ? port : undefined
}

/** Makes the cluster if it is not there and starts it; returns the port. */
export const startCluster = async (cluster: Cluster, wishedPort?: number): Promise<number> => {
  if (!existsSync(join(dataFolder(cluster), 'PG_VERSION'))) {
    initialise(cluster)
  }
  const port = wishedPort ?? (await firstFreePort(firstPort))
  // Without a socket there is no path that can be too long, and nothing is left behind outside the folder.
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=200`
  const started = pgCtl(cluster, [
    'start',
    ...(cluster.program ? ['-p', cluster.program] : []),
    '-w',
    '-t',
    '30',
    '-l',
    logFile(cluster),
    '-o',
    settings,
  ])
  if (started.code !== 0) {
    throw new Error(`PostgreSQL did not start.\n${started.output}\n${lastLines(logFile(cluster))}`)
  }
  return port
}

/** Stops the cluster and waits until it is down. */
export const stopCluster = (cluster: Cluster): void => {
  const stopped = pgCtl(cluster, ['stop', '-w', '-m', 'fast'])
  if (stopped.code !== 0) {
    throw new Error(`PostgreSQL did not stop.\n${stopped.output}`)
  }
}

const initialise = (cluster: Cluster): void => {
  // A half-made data folder (an interrupted first start) would make initdb refuse.
  rmSync(dataFolder(cluster), { recursive: true, force: true })
  const passwordFile = join(cluster.folder, 'password')
  writeFileSync(passwordFile, password)
  const made = runAs(cluster.user, join(cluster.programs.binFolder, 'initdb'), [
    `--pgdata=${dataFolder(cluster)}`,
    `--username=${userName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
  ])
  rmSync(passwordFile, { force: true })
  if (made.code !== 0) {
    throw new Error(`initdb could not make the PostgreSQL data folder.\n${made.output}`)
  }
}

const pgCtl = (cluster: Cluster, args: readonly string[]) => {
  const program = join(cluster.programs.binFolder, 'pg_ctl')
  return runAs(cluster.user, program, ['-D', dataFolder(cluster), ...args])
}

const dataFolder = (cluster: Cluster): string => join(cluster.folder, 'postgres')

const logFile = (cluster: Cluster): string => join(cluster.folder, 'postgres.log')

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''
