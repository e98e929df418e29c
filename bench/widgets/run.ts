import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { defaultSiteConfig } from '../../packages/contract/src/index.ts'
import { createLoaderMaker } from '../../packages/embed/src/compose/loader-maker.ts'
import { embedFolder, readEmbed } from '../../packages/embed/src/compose/read-embed.ts'
import { measure, type Visit } from '../behaviors/measure.ts'
import { LIGHT, page } from './page.ts'

/*
 * What all content widgets at once cost a page that is scrolled to its end and back, on a processor slowed down four times, beside
 * the same page without them. Fails when a limit is missed.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    throttle: { type: 'string', default: '4' },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
  },
})
const TASK_LIMIT_MS = 50

execFileSync(process.execPath, [
  '--conditions=@footfall/source',
  fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
])
const embed = createLoaderMaker(readEmbed())
const text = await page(join(embedFolder, 'render.js'))
const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const loader = (): string =>
  embed.loader({
    ...defaultSiteConfig('site', origin()),
    events: [],
    widgets: LIGHT.map((kind) => ({ id: kind, kind, settings: {} })),
  })
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', origin())
  const send = (type: string, body: string): void => {
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(body)
  }
  if (pathname === '/v1/time') send('application/json', JSON.stringify({ time: Date.now() }))
  else if (request.method === 'POST') response.writeHead(204).end()
  else if (pathname === '/s/site.js') send('text/javascript', loader())
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

/** What is fetched for widgets while the visitor reads the first screen, and after a walk to the end. */
const fetched = async (): Promise<[before: string[], after: string[]]> => {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await opened.goto(origin(), { waitUntil: 'load' })
  await opened.addScriptTag({ url: '/s/site.js' })
  await opened.waitForTimeout(1_000)
  const files = async (): Promise<string[]> => {
    const names = await opened.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    return names
      .map((path) => embed.nameOf(path.slice(3)) ?? '')
      .filter((name) => name.startsWith('behaviors'))
  }
  const before = await files()
  await opened.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  await opened.waitForTimeout(1_000)
  const after = await files()
  await opened.close()
  return [before, after]
}
const [before, after] = await fetched()

const WAYS: Readonly<Record<string, readonly string[]>> = { bare: [], widgets: ['/s/site.js'] }
const visits = new Map<string, Visit[]>(Object.keys(WAYS).map((way) => [way, []]))
// In turn, so that whatever else the machine does meets all of them.
for (let run = 0; run < Number(values.runs); run++) {
  for (const [way, list] of visits) {
    list.push(
      await measure(browser, {
        address: origin(),
        scripts: WAYS[way] ?? [],
        throttle: Number(values.throttle),
      }),
    )
  }
}
await browser.close()
server.close()

const median = (way: string, figure: keyof Visit): number => {
  const list = (visits.get(way) ?? []).map((visit) => visit[figure]).toSorted((a, b) => a - b)
  return list[Math.floor(list.length / 2)] ?? 0
}
/** Of all runs: "no task" is not "no task as a rule". */
const worst = (way: string): number =>
  Math.max(...(visits.get(way) ?? []).map(({ longestTaskMs }) => longestTaskMs))
/** Those without a controller have no file. */
const scripted = LIGHT.filter((name) =>
  existsSync(new URL(`../../packages/widgets/src/${name}/browser.ts`, import.meta.url)),
)
const absent = scripted.filter((name) => !after.some((file) => file.split('.').includes(name)))
/** The reading progress stands at the window's edge, and so in sight from the start, with what runs it. */
const early = before.filter((file) => !['behaviors', 'behaviors.progress-tracker'].includes(file))
const row = (way: string): string =>
  `| ${way} | ${median(way, 'longestTaskMs').toFixed(1)} ms | ${worst(way).toFixed(1)} ms | ${median(way, 'frameMs').toFixed(2)} ms | ${median(way, 'shift').toFixed(4)} |`
process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}
${median('bare', 'elements')} elements, ${LIGHT.length} widgets, ${scripted.length} with a file, median of ${values.runs}, processor slowed down ${values.throttle} times
Files before scrolling: ${before.length}, at the end: ${after.length}

| on the page | longest task | in the worst run | main thread per frame | layout shift |
|---|---|---|---|---|
${Object.keys(WAYS).map(row).join('\n')}
`)
const missed = [
  early[0] && `fetched before it was near: ${early.join(', ')}`,
  absent[0] && `never fetched: ${absent.join(', ')}`,
  worst('widgets') > TASK_LIMIT_MS && `a task of more than ${TASK_LIMIT_MS} ms`,
  median('widgets', 'shift') > 0 && 'the layout shifts',
].filter(Boolean)
if (missed[0]) {
  process.stdout.write(`\nMissed: ${missed.join(', ')}\n`)
  if (!values.report) process.exitCode = 1
}
