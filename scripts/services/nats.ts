import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { firstFreePort } from './free-port.ts'
import { asUser, type RunAs } from './unprivileged.ts'

/** One private NATS server: where its store lies and who runs it. */
export interface NatsServer {
  /** The services folder; everything of NATS lies in `nats` below it. */
  folder: string
  user: RunAs | undefined
}

/** Where a running server is reached. */
export interface NatsPlace {
  pid: number
  port: number
  monitorPort: number
}

const usualPort = 4642
const patienceMs = 20_000

export const natsUrls = ({
  port,
  monitorPort,
}: NatsPlace): { url: string; monitorUrl: string } => ({
  url: `nats://127.0.0.1:${port}`,
  monitorUrl: `http://127.0.0.1:${monitorPort}`,
})

/** The running server of this folder, or undefined when it does not run. */
export const runningNats = async (server: NatsServer): Promise<NatsPlace | undefined> => {
  if (!existsSync(placeFile(server))) {
    return undefined
  }
  const place = JSON.parse(readFileSync(placeFile(server), 'utf8')) as NatsPlace
  return (await isOurs(server, place)) ? place : undefined
}

/** Starts it on a store of its own that is written to disk before anything is confirmed. */
export const startNats = async (
  server: NatsServer,
  program: string,
  wishedPort?: number,
): Promise<NatsPlace> => {
  mkdirSync(join(folderOf(server), 'store'), { recursive: true })
  if (server.user) {
    for (const folder of [folderOf(server), join(folderOf(server), 'store')]) {
      chownSync(folder, server.user.uid, server.user.gid)
    }
  }
  const port = await firstFreePort(wishedPort ?? usualPort)
  const monitorPort = await firstFreePort(port + 1)
  const config = join(folderOf(server), 'nats.conf')
  writeFileSync(config, configuration(server, port, monitorPort))
  const log = openSync(logFile(server), 'a')
  const [command, ...args] = asUser(server.user, program, ['-c', config])
  const child = spawn(command, args, { cwd: '/', detached: true, stdio: ['ignore', log, log] })
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(lastLines(logFile(server))))
  })
  child.unref()
  const place = { pid: child.pid ?? 0, port, monitorPort }
  const giveUpAt = Date.now() + patienceMs
  while (!(await isOurs(server, place))) {
    const reason = await Promise.race([failed, wait(50)])
    if (typeof reason === 'string' || Date.now() > giveUpAt) {
      throw new Error(`NATS did not start.\n${reason ?? lastLines(logFile(server))}`)
    }
  }
  writeFileSync(placeFile(server), JSON.stringify(place))
  return place
}

/** Stops it and waits until it is down. */
export const stopNats = async (server: NatsServer): Promise<void> => {
  const place = await runningNats(server)
  if (!place) {
    return
  }
  process.kill(place.pid, 'SIGTERM')
  const giveUpAt = Date.now() + patienceMs
  while (await isOurs(server, place)) {
    if (Date.now() > giveUpAt) {
      throw new Error('NATS did not stop.')
    }
    await wait(50)
  }
  rmSync(placeFile(server), { force: true })
}

/** Another clone may run one on the same port: only the name tells them apart. */
const isOurs = async (server: NatsServer, { monitorPort }: NatsPlace): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${monitorPort}/varz`, {
      signal: AbortSignal.timeout(5_000),
    })
    const { server_name: name } = (await response.json()) as { server_name?: string }
    return name === nameOf(server)
  } catch {
    return false
  }
}

const configuration = (
  server: NatsServer,
  port: number,
  monitorPort: number,
): string => `server_name: ${JSON.stringify(nameOf(server))}
listen: "127.0.0.1:${port}"
http: "127.0.0.1:${monitorPort}"
jetstream {
  store_dir: ${JSON.stringify(join(folderOf(server), 'store'))}
  sync_interval: always
}
`

const nameOf = (server: NatsServer): string => {
  // No spaces: a server's name is also a token of subjects.
  return `footfall-${Buffer.from(server.folder).toString('hex')}`
}

const folderOf = (server: NatsServer): string => join(server.folder, 'nats')

const placeFile = (server: NatsServer): string => join(folderOf(server), 'place.json')

const logFile = (server: NatsServer): string => join(server.folder, 'nats.log')

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''
