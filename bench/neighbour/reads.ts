/*
 * What a neighbour's reads cost: one tenant asks for all that is dear to make (a large form's HTML and pages of long reviews, each in a
 * language nobody asked for before; its own settings, as large as they may be, saved and read), and of the other a page's normal
 * requests are timed, without and with it. Prints the largest resident memory too. One process with all roles, as a small installation
 * runs it, with its own limits in force.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, type RequestOptions, request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from '../../scripts/services/database.ts'
import { makeEvent, toPayload } from './events.ts'
import { DRAFTS, largeDraft, OWNER, prepareReads } from './prepare-reads.ts'
import { percentile } from './report.ts'
import { FLOODER, QUIET } from './sites.ts'
import { dropDatabase } from './world.ts'

const { values } = parseArgs({
  options: {
    /** A database of the PostgreSQL server to use; one is made beside it. */
    database: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    minutes: { type: 'string', default: '10' },
    port: { type: 'string', default: '4295' },
    /** From so many addresses, with so many connections each. */
    addresses: { type: 'string', default: '8' },
    connections: { type: 'string', default: '3' },
  },
})

const root = join(import.meta.dirname, '../..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const port = Number(values.port)
const CONSOLE = 'console.localhost'
const P99_FACTOR = 1.5
const HEAP_MB = 1_024

interface Asked {
  status: number
  cookie: string
  text: string
  bytes: number
}

/** A question and what became of it. The text only where `isRead`: most are thrown away. */
const ask = (options: RequestOptions, body = '', isRead = false): Promise<Asked> =>
  new Promise((resolve) => {
    let text = ''
    let bytes = 0
    const call = request({ host: '127.0.0.1', port, timeout: 30_000, ...options }, (response) => {
      const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (isRead) text += chunk
      })
      response.on('close', () => resolve({ status: response.statusCode ?? 0, cookie, text, bytes }))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve({ status: 0, cookie: '', text, bytes }))
    call.end(body)
  })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const startServer = async (databaseUrl: string) => {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      '--conditions=@footfall/source',
      'packages/server/src/main.ts',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        FOOTFALL_DEVELOPMENT: 'false',
        FOOTFALL_LOG: 'postgres',
        FOOTFALL_STORE: 'postgres',
        FOOTFALL_LOG_LEVEL: 'fatal',
        FOOTFALL_KEYS: Buffer.from('only-for-measuring-only-for-measuring').toString('base64'),
        FOOTFALL_PUBLIC_URL: `http://127.0.0.1:${port}`,
        FOOTFALL_CONSOLE_URL: `http://${CONSOLE}:${port}`,
        FOOTFALL_DRAIN_MS: '0',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
      },
    },
  )
  while ((await ask({ path: '/healthz' })).status !== 200) {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await pause(200)
  }
  return child
}

/** The quiet tenant's pages, ten a second: each loads its script and sends an event. */
const measure = async (ms: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const timed = async (work: Promise<{ status: number }>): Promise<void> => {
    const began = performance.now()
    const { status } = await work
    times.push(status >= 200 && status < 300 ? performance.now() - began : Number.POSITIVE_INFINITY)
  }
  const calls: Promise<void>[] = []
  const end = Date.now() + ms
  while (Date.now() < end) {
    const headers = { origin: QUIET.origin, 'content-type': 'text/plain', 'user-agent': BROWSER }
    const sent = toPayload(QUIET, [makeEvent(QUIET)])
    calls.push(
      timed(ask({ agent, path: `/s/${QUIET.key}.js` })),
      timed(ask({ agent, path: '/v1/collect', method: 'POST', headers }, sent)),
    )
    await pause(100)
  }
  await Promise.all(calls)
  agent.destroy()
  return times
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

const HEADERS = { host: `${CONSOLE}:${port}`, origin: `http://${CONSOLE}:${port}` }

/** Until it is told to end, as fast as responses come. Returns how often each ended how, and how much came back. */
const attack = async (cookie: string, isOver: () => boolean): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  const count = (name: string, { status, bytes }: Asked): void => {
    counts.set(`${name} ${status}`, (counts.get(`${name} ${status}`) ?? 0) + 1)
    counts.set(`${name} bytes`, (counts.get(`${name} bytes`) ?? 0) + bytes)
  }
  const site = FLOODER.key
  const console = { ...HEADERS, cookie }
  let n = 0
  /** Whatever a page may say of its language, never the same twice. */
  const language = (): string => `de-a${n.toString(36).padStart(6, '0')}`
  const save = async (agent: Agent, localAddress: string): Promise<Asked> => {
    const path = `/api/sites/${site}/things/widget/w${n % DRAFTS}`
    const known = await ask({ agent, localAddress, path, headers: console }, '', true)
    count('read of large settings', known)
    const version = known.status === 200 ? JSON.parse(known.text).version : 0
    const headers = { ...console, 'content-type': 'application/json' }
    const body = JSON.stringify({ version, draft: largeDraft(100) })
    return ask({ agent, localAddress, path, method: 'PUT', headers }, body)
  }
  const client = async (localAddress: string): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const get = (path: string, headers: OutgoingHttpHeaders = {}) =>
      ask({ agent, localAddress, path, headers })
    while (!isOver()) {
      const kinds: readonly [string, () => Promise<Asked>][] = [
        ['render of a form', () => get(`/v1/render?site=${site}&id=form&lang=${language()}`)],
        [
          'page of reviews',
          () =>
            get(
              `/v1/data/all?site=${site}&language=${language()}&limit=50&offset=${(n % 19) * 50}`,
            ),
        ],
        ['save of settings', () => save(agent, localAddress)],
        ['list of settings', () => get(`/api/sites/${site}/things`, console)],
        ['list of changes', () => get(`/api/sites/${site}/changes`, console)],
      ]
      const [name, run] = kinds[n++ % kinds.length] as (typeof kinds)[number]
      count(name, await run())
    }
    agent.destroy()
  }
  await Promise.all(
    Array.from({ length: Number(values.addresses) }, (_, at) => `127.0.0.${10 + at}`).flatMap(
      (address) => Array.from({ length: Number(values.connections) }, () => client(address)),
    ),
  )
  return counts
}

const SHARES = [0.5, 0.99]

const inShort = (times: readonly number[]): string => {
  const figures = SHARES.map((share) => `${percentile([...times], share).toFixed(1)} ms`)
  const failed = times.filter((time) => !Number.isFinite(time)).length
  return `median ${figures[0]}, 99th percentile ${figures[1]} of ${times.length} (${failed} failed)`
}

const administration = new URL(values.database)
const database = new URL(administration)
const name = `neighbour-reads-${Date.now()}`
database.pathname = `/${name}`
await createDatabase(administration.href, name)
let child: Awaited<ReturnType<typeof startServer>> | undefined
try {
  await prepareReads(database.href)
  child = await startServer(database.href)
  const { pid } = child
  const largest = (): number =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  const { cookie } = await ask(
    {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { ...HEADERS, 'content-type': 'application/json' },
    },
    JSON.stringify(OWNER),
  )
  if (!cookie) throw new Error('Nobody could sign in.')
  await measure(5_000)
  const ms = Number(values.minutes) * 60_000
  const calm = await measure(Math.min(ms, 60_000))
  say(`without: ${inShort(calm)}, largest RSS ${largest().toFixed()} MB`)
  let isOver = false
  const attacking = attack(cookie, () => isOver)
  const during = await measure(ms).finally(() => {
    isOver = true
  })
  const counts = await attacking
  say(`with:    ${inShort(during)}, largest RSS ${largest().toFixed()} MB`)
  for (const [name, n] of [...counts].sort()) say(`  the neighbour's ${name}: ${n}`)
  const [median = 0, factor = 0] = SHARES.map(
    (share) => percentile(during, share) / percentile(calm, share),
  )
  say(
    `median ${median.toFixed(2)} ×, 99th percentile ${factor.toFixed(2)} × (wanted: at most ${P99_FACTOR} ×)`,
  )
  say(
    `load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
  if (!(factor <= P99_FACTOR)) process.exitCode = 1
} finally {
  if (child && child.exitCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await dropDatabase(administration.href, name)
}
