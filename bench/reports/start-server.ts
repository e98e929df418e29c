import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { firstFreePort } from '../../scripts/services/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_MS = 60_000

export const OWNER = { email: 'owner@shop.example', password: 'only for measuring' }

export interface BenchServer {
  console: string
  stop(): Promise<void>
}

/** One process with all roles on a filled set, and an owner who can sign in and see one of its sites. */
export const startServer = async (
  storeEnv: Record<string, string>,
  site: string,
): Promise<BenchServer> => {
  const port = await firstFreePort(4_301)
  const console = `http://console.localhost:${port}`
  const env = {
    ...process.env,
    ...storeEnv,
    PORT: String(port),
    FOOTFALL_LOG: 'postgres',
    FOOTFALL_LOG_LEVEL: 'error',
    FOOTFALL_KEYS: Buffer.from('only-for-measuring-only-for-measuring').toString('base64'),
    FOOTFALL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    FOOTFALL_CONSOLE_URL: console,
    FOOTFALL_DRAIN_MS: '0',
  }
  const program = ['--conditions=@footfall/source', join(ROOT, 'packages/server/bin/footfall.js')]
  // Refused where it was done by an earlier run, which is as good.
  spawnSync(
    process.execPath,
    [
      ...[...program, 'init', '--email', OWNER.email, '--site', site],
      ...['--origin', `https://www.${site}.example`, '--password-stdin'],
    ],
    { cwd: ROOT, env, input: `${OWNER.password}\n`, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const child = spawn(process.execPath, [...program, 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const giveUpAt = Date.now() + READY_MS
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    if (Date.now() > giveUpAt) throw new Error('The server did not become ready.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    console,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
