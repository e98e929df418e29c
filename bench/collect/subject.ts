import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchServices } from './services.ts'

export type Engine = 'postgres' | 'jetstream'

const PORT = 4290
const READY_MS = 30_000

/** A server under measurement. */
export interface Subject {
  url: string
  /** Seconds of processor time it has used. */
  cpuSeconds(): number
  stop(): Promise<void>
}

export interface SubjectOptions {
  root: string
  services: BenchServices
  engine: Engine
  /** Most events in one write. */
  groupSize?: number
  /** Folder for a processor profile. */
  profile?: string
}

/** Our own program in its role as collector, every check on; the limits are so high that they only count. */
export const startCollector = (options: SubjectOptions): Promise<Subject> =>
  start(options, ['packages/server/src/main.ts', '--role', 'collect'], {
    FOOTFALL_CONSOLE_URL: 'http://console.localhost',
    FOOTFALL_LOG: options.engine,
    FOOTFALL_ADDRESS_EVENTS_PER_MINUTE: '999999999',
    FOOTFALL_SITE_EVENTS_PER_MINUTE: '999999999',
    FOOTFALL_ADDRESS_PERCENT_OF_SITE: '99',
    FOOTFALL_LOG_LEVEL: 'warn',
    ...(options.groupSize && { FOOTFALL_GROUP_SIZE: String(options.groupSize) }),
  })

export const startBaseline = (options: SubjectOptions): Promise<Subject> =>
  start(options, ['bench/collect/baseline.ts'], { ENGINE: options.engine })

const start = async (
  { root, services, engine, profile }: SubjectOptions,
  args: string[],
  env: Record<string, string>,
): Promise<Subject> => {
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, ['--conditions=@footfall/source', ...flags, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FOOTFALL_KEYS: Buffer.from('only-for-measuring-only-for-measuring').toString('base64'),
      FOOTFALL_DRAIN_MS: '0',
      PORT: String(PORT),
      DATABASE_URL: services.databaseUrls[engine],
      NATS_URL: services.natsUrl,
      NATS_MONITOR_URL: services.natsMonitorUrl,
      ...env,
    },
  })
  const url = `http://127.0.0.1:${PORT}`
  try {
    await waitUntilUp(child, url)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    cpuSeconds: () => readCpuSeconds(child.pid as number),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        // A profile is written at the end of an orderly exit only; the bare server knows no other end.
        child.kill(args.length > 1 ? 'SIGTERM' : 'SIGKILL')
      }),
  }
}

const waitUntilUp = async (child: ChildProcess, url: string): Promise<void> => {
  const giveUpAt = Date.now() + READY_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    if (Date.now() > giveUpAt) throw new Error('The server does not answer.')
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const readCpuSeconds = (pid: number): number => {
  const fields = readFileSync(join('/proc', String(pid), 'stat'), 'utf8')
    .split(') ')[1]
    ?.split(' ')
  return (Number(fields?.[11]) + Number(fields?.[12])) / 100
}
