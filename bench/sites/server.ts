import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PORT = 4291
const READY_MS = 60_000

export interface Subject {
  url: string
  /** Resident memory, in megabytes. */
  rss(): number
  /** Seconds of processor time used so far. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** One process with all roles, as a small installation runs it; the load comes from one address, so that limit is off. */
export const startServer = async (options: {
  root: string
  databaseUrl: string
  embedDir: string
}): Promise<Subject> => {
  const platform = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { data = [] } = JSON.parse(text || '{}') as { data?: unknown[] }
    response.end(JSON.stringify({ events_received: data.length, fbtrace_id: 'A' }))
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const child = spawn(
    process.execPath,
    ['--conditions=@footfall/source', 'packages/server/src/main.ts'],
    {
      cwd: options.root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        FOOTFALL_LOG: 'postgres',
        FOOTFALL_LOG_LEVEL: 'error',
        // The first is an older version's.
        FOOTFALL_AUTH_SECRET: 'only-for-measuring-only-for-measuring',
        FOOTFALL_KEYS: Buffer.from('only-for-measuring-only-for-measuring').toString('base64'),
        FOOTFALL_PUBLIC_URL: `http://127.0.0.1:${PORT}`,
        FOOTFALL_CONSOLE_URL: 'http://console.localhost',
        FOOTFALL_COLLECT_PER_MINUTE: '0',
        FOOTFALL_ADDRESS_EVENTS_PER_MINUTE: '0',
        FOOTFALL_ADDRESS_PERCENT_OF_SITE: '100',
        FOOTFALL_META_API: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
        FOOTFALL_EMBED_DIR: options.embedDir,
        FOOTFALL_DRAIN_MS: '0',
        DATABASE_URL: options.databaseUrl,
        PORT: String(PORT),
      },
    },
  )
  const url = `http://127.0.0.1:${PORT}`
  await waitUntilReady(child, url)
  const stat = (): string[] =>
    readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return {
    url,
    rss: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024,
    cpuSeconds: () => (Number(stat()[11]) + Number(stat()[12])) / 100,
    async stop() {
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      })
      platform.closeAllConnections()
      platform.close()
    },
  }
}

const waitUntilReady = async (child: ChildProcess, url: string): Promise<void> => {
  const giveUpAt = Date.now() + READY_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    if (Date.now() > giveUpAt) throw new Error('The server does not answer.')
    const isReady = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
