import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { defaultSiteConfig } from '../../packages/contract/src/index.ts'
import { createLoaderMaker } from '../../packages/embed/src/compose/loader-maker.ts'
import { readEmbed } from '../../packages/embed/src/compose/read-embed.ts'
import { type ClickFigures, readClick } from './read-click.ts'

/*
 * What the click on 'Accept all' costs until the visitor sees its effect, on a processor slowed down four times, with two
 * platforms that start by it. Fails when the limit is missed.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    throttle: { type: 'string', default: '4' },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
  },
})
const LIMIT_MS = 50

execFileSync(process.execPath, [
  '--conditions=@footfall/source',
  fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
])
const embed = createLoaderMaker(readEmbed())

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const config = (): ReturnType<typeof defaultSiteConfig> => {
  const scriptUrl = `${origin()}/empty.js`
  return {
    ...defaultSiteConfig('site', origin()),
    destinations: { meta: { ids: ['1'], scriptUrl }, ga4: { ids: ['G-1'], scriptUrl } },
    widgets: [{ id: 'w1', kind: 'consent-banner', settings: {} }],
  }
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', origin())
  const send = (type: string, body: string): void => {
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(body)
  }
  if (request.method === 'POST') response.writeHead(204).end()
  else if (pathname === '/s/site.js') send('text/javascript', embed.loader(config()))
  else if (pathname.startsWith('/c/')) {
    send('text/javascript', embed.chunk(pathname.slice(3)) ?? '')
  } else if (pathname.endsWith('.js')) send('text/javascript', '')
  else {
    const text = '<p>A page with some text, as pages have.</p>'.repeat(400)
    send(
      'text/html',
      `<!doctype html><html lang="en"><title>Page</title><body><button onclick="this.style.visibility='hidden'">Plain</button>
${text}<script src="/s/site.js"></script>`,
    )
  }
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})

/** `Plain` is a button of the page that does nothing but hide itself: what any click costs here. */
const visit = async (name: 'Accept all' | 'Plain'): Promise<ClickFigures> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin())
  await page.getByRole('button', { name: 'Accept all' }).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) })
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  const told =
    name === 'Plain'
      ? page.waitForFunction(() => document.querySelector('button')?.style.visibility)
      : page.waitForRequest((request) => request.url().endsWith('/v1/consent'))
  await page.getByRole('button', { name }).click()
  await told
  // One more round: the paint is over.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const figures = readClick(await browser.stopTracing())
  await context.close()
  return figures
}

const all: ClickFigures[] = []
const plain: ClickFigures[] = []
for (let run = 0; run < Number(values.runs); run += 1) {
  all.push(await visit('Accept all'))
  plain.push(await visit('Plain'))
}
await browser.close()
server.close()

const median = (list: number[]): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
const toPaint = all.map(({ toPaintMs }) => toPaintMs)
const figures = [
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  `${all.length} clicks on 'Accept all', processor slowed down ${values.throttle} times`,
  `main thread to the next paint: median ${median(toPaint).toFixed(1)} ms, worst ${Math.max(...toPaint).toFixed(1)} ms (limit ${LIMIT_MS} ms)`,
  `the same for a plain button that only hides itself: median ${median(plain.map(({ toPaintMs }) => toPaintMs)).toFixed(1)} ms`,
  `longest task after it: median ${median(all.map(({ laterMs }) => laterMs)).toFixed(1)} ms`,
]
process.stdout.write(`${figures.join('\n')}\n`)
if (!values.report && median(toPaint) > LIMIT_MS) process.exitCode = 1
