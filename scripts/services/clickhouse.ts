import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { firstFreePort } from './free-port.ts'

/** One private ClickHouse: where its data lie, and the engine it runs. */
export interface ClickhouseServer {
  /** The services folder; everything of ClickHouse lies in `clickhouse` below it. */
  folder: string
  /** Where the engine is installed. */
  chdbFolder: string
}

/** Where a running server is reached. */
export interface ClickhousePlace {
  pid: number
  port: number
}

const usualPort = 4823
const patienceMs = 20_000

export const clickhouseUrl = ({ port }: ClickhousePlace): string => `http://127.0.0.1:${port}`

/** The running server of this folder, or undefined when it does not run. */
export const runningClickhouse = async (
  server: ClickhouseServer,
): Promise<ClickhousePlace | undefined> => {
  if (!existsSync(placeFile(server))) return undefined
  const place = JSON.parse(readFileSync(placeFile(server), 'utf8')) as ClickhousePlace
  return isAlive(place.pid) && (await isUp(place)) ? place : undefined
}

export const startClickhouse = async (
  server: ClickhouseServer,
  wishedPort?: number,
): Promise<ClickhousePlace> => {
  const data = join(folderOf(server), 'data')
  mkdirSync(data, { recursive: true })
  const port = await firstFreePort(wishedPort ?? usualPort)
  const log = openSync(logFile(server), 'a')
  const front = join(import.meta.dirname, 'clickhouse-front.ts')
  const child = spawn(process.execPath, [front, server.chdbFolder, data, String(port)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    // The workspace's own options for Node are none of its.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(lastLines(logFile(server))))
  })
  child.unref()
  const place = { pid: child.pid ?? 0, port }
  const giveUpAt = Date.now() + patienceMs
  while (!(await isUp(place))) {
    const reason = await Promise.race([failed, wait(50)])
    if (typeof reason === 'string' || Date.now() > giveUpAt) {
      throw new Error(`ClickHouse did not start.\n${reason ?? lastLines(logFile(server))}`)
    }
  }
  writeFileSync(placeFile(server), JSON.stringify(place))
  return place
}

/** Stops it and waits until it is down. */
export const stopClickhouse = async (server: ClickhouseServer): Promise<void> => {
  const place = await runningClickhouse(server)
  if (!place) return
  process.kill(place.pid, 'SIGTERM')
  const giveUpAt = Date.now() + patienceMs
  while (isAlive(place.pid)) {
    if (Date.now() > giveUpAt) throw new Error('ClickHouse did not stop.')
    await wait(50)
  }
  rmSync(placeFile(server), { force: true })
}

const isUp = (place: ClickhousePlace): Promise<boolean> =>
  fetch(`${clickhouseUrl(place)}/ping`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const folderOf = (server: ClickhouseServer): string => join(server.folder, 'clickhouse')

const placeFile = (server: ClickhouseServer): string => join(folderOf(server), 'place.json')

const logFile = (server: ClickhouseServer): string => join(folderOf(server), 'clickhouse.log')

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''
