import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { behaviors } from '../../packages/behaviors/src/registry.ts'
import { defaultSiteConfig } from '../../packages/contract/src/index.ts'
import { createLoaderMaker } from '../../packages/embed/src/compose/loader-maker.ts'
import { readEmbed } from '../../packages/embed/src/compose/read-embed.ts'
import { measure, type Visit } from './measure.ts'
import { page } from './page.ts'

/*
 * What every behaviour at once costs a page of 5,000 elements that is scrolled to its end and back, on a processor slowed down
 * four times, beside the same page without them. Fails when a limit is missed.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    throttle: { type: 'string', default: '4' },
    /** Only these behaviours, with commas between. */
    kinds: { type: 'string', default: Object.keys(behaviors).join() },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
  },
})
const kinds = values.kinds.split(',')
const TASK_LIMIT_MS = 50
const FRAME_LIMIT_MS = 4

execFileSync(process.execPath, [
  '--conditions=@footfall/source',
  fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
])
const embed = createLoaderMaker(readEmbed())

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const config = (kinds: readonly string[]): ReturnType<typeof defaultSiteConfig> => ({
  ...defaultSiteConfig('site', origin()),
  events: [],
  behaviors: kinds.map((kind) => ({ id: kind, kind, settings: {} })),
})
const text = page()
/** What is started on the page. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  bare: [],
  'loader alone': ['/s/loader.js'],
  behaviours: ['/s/site.js'],
}
const OURS = 'behaviours'
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', origin())
  const send = (type: string, body: string): void => {
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(body)
  }
  if (request.method === 'POST') response.writeHead(204).end()
  else if (pathname === '/s/site.js') {
    send('text/javascript', embed.loader(config(kinds)))
  } else if (pathname === '/s/loader.js') send('text/javascript', embed.loader(config([])))
  else if (pathname.startsWith('/c/')) {
    send('text/javascript', embed.chunk(pathname.slice(3)) ?? '')
  } else if (pathname === '/') send('text/html', text)
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const visits = new Map<string, Visit[]>(Object.keys(WAYS).map((way) => [way, []]))
// In turn, so that whatever else the machine does meets all of them.
for (let run = 0; run < Number(values.runs); run++) {
  for (const [way, list] of visits) {
    const scripts = WAYS[way] ?? []
    list.push(
      await measure(browser, { address: origin(), scripts, throttle: Number(values.throttle) }),
    )
  }
}
await browser.close()
server.close()

const median = (way: string, figure: keyof Visit): number => {
  const list = (visits.get(way) ?? []).map((visit) => visit[figure]).toSorted((a, b) => a - b)
  return list[Math.floor(list.length / 2)] ?? 0
}
const more = (way: string): number => median(way, 'frameMs') - median('bare', 'frameMs')
const row = (way: string): string =>
  `| ${way} | ${median(way, 'longestTaskMs').toFixed(1)} ms | ${median(way, 'frameMs').toFixed(2)} ms | ${more(way).toFixed(2)} ms | ${median(way, 'shift').toFixed(4)} |`
process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}
${median('bare', 'elements')} elements, ${kinds.length} behaviours, median of ${values.runs}, processor slowed down ${values.throttle} times

| on the page | longest task | main thread per frame | more than bare | layout shift |
|---|---|---|---|---|
${Object.keys(WAYS).map(row).join('\n')}
`)
const missed = [
  median(OURS, 'longestTaskMs') > TASK_LIMIT_MS && `a task of more than ${TASK_LIMIT_MS} ms`,
  more(OURS) > FRAME_LIMIT_MS && `more than ${FRAME_LIMIT_MS} ms more per frame`,
  median(OURS, 'shift') > 0 && 'the layout shifts',
].filter(Boolean)
if (missed[0]) {
  process.stdout.write(`\nMissed: ${missed.join(', ')}\n`)
  if (!values.report) process.exitCode = 1
}
