import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from './wait-for.ts'

/** A NATS server of a test's own, which it may kill and start again on what it had stored. */
export interface TestNats {
  url: string
  monitorUrl: string
  /** Where its files lie. */
  folder: string
  /** At once, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  destroy(): Promise<void>
}

/** The set-up of the integration tests names the program, where one could be had. */
export const hasNats = (): boolean => Boolean(process.env.NATS_SERVER)

/** `jetstream`: what else stands in that block of its configuration. */
export const createTestNats = async (jetstream = 'sync_interval: always'): Promise<TestNats> => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-test-nats-'))
  mkdirSync(join(folder, 'ports'))
  let ports = { client: -1, monitor: -1 }
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    writeFileSync(
      join(folder, 'nats.conf'),
      `listen: "127.0.0.1:${ports.client}"
       http: "127.0.0.1:${ports.monitor}"
       ports_file_dir: ${JSON.stringify(join(folder, 'ports'))}
       jetstream { store_dir: ${JSON.stringify(join(folder, 'store'))}, ${jetstream} }`,
    )
    child = spawn(process.env.NATS_SERVER as string, ['-c', join(folder, 'nats.conf')], {
      stdio: 'ignore',
    })
    const { pid } = child
    ports = await waitFor(() => readPorts(join(folder, 'ports'), pid as number))
    const isHealthy = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${ports.monitor}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await waitFor(isHealthy)
  }
  const kill = async (): Promise<void> => {
    const dying = child
    child = undefined
    if (!dying) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url: `nats://127.0.0.1:${ports.client}`,
    monitorUrl: `http://127.0.0.1:${ports.monitor}`,
    folder,
    kill,
    start,
    async destroy() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server writes down where it listens, once it does. */
const readPorts = (
  folder: string,
  pid: number,
): { client: number; monitor: number } | undefined => {
  const file = readdirSync(folder).find((name) => name.includes(`_${pid}.`))
  if (!file) return undefined
  try {
    const told = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      nats: string[]
      monitoring: string[]
    }
    const port = (urls: string[]): number => Number(new URL(urls[0] as string).port)
    return { client: port(told.nats), monitor: port(told.monitoring) }
  } catch {
    return undefined
  }
}
