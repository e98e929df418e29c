import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import {
  defaultSiteConfig,
  type PopupSettings,
  type SiteConfig,
  type WidgetRenderer,
} from '../../packages/contract/src/index.ts'
import { createLoaderMaker } from '../../packages/embed/src/compose/loader-maker.ts'
import { embedFolder, readEmbed } from '../../packages/embed/src/compose/read-embed.ts'
import { renderPopup } from '../../packages/embed/src/compose/render-popup.ts'
import { calm } from '../page-cost/calm.ts'
import { offer } from './offer.ts'

/* What opening a popup costs a visitor's page on a processor slowed down four times. Fails when a limit is missed. */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    throttle: { type: 'string', default: '4' },
    /** The embed is built already. */
    built: { type: 'boolean', default: false },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
  },
})
const LIMIT_MS = 50

if (!values.built) {
  execFileSync(process.execPath, [
    '--conditions=@footfall/source',
    fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
  ])
}
const { renderer } = (await import(pathToFileURL(join(embedFolder, 'render.js')).href)) as {
  renderer: WidgetRenderer
}
const embed = createLoaderMaker(readEmbed(), renderer)

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const siteOf = (settings: PopupSettings): SiteConfig => ({
  ...defaultSiteConfig('site', origin()),
  events: [],
  popups: [
    { id: 'offer', kind: 'popup', settings: settings as unknown as Record<string, unknown> },
  ],
})
const elsewhere: PopupSettings = {
  ...offer,
  rules: [...offer.rules, { kind: 'page-type', settings: { checkout: true } }],
}
const WORDS = `<p>${'A page with some words, as pages have. '.repeat(400)}</p>`
const pageOf = (kind: string): string => {
  const { html, css } = renderPopup(renderer, offer.content[0] as never, {}, siteOf(offer))
  const bare = `<dialog id="bare"><style>${css}</style>${html}</dialog>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><style>body { margin: 0 auto; max-width: 70em; font: 16px/1.5 sans-serif }</style></head>
<body><main><h1>Lamps</h1>${WORDS}</main>${kind === 'bare' ? bare : `<script src="/s/${kind}.js"></script>`}</body></html>`
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', origin())
  const send = (type: string, body: string): void => {
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(body)
  }
  if (pathname === '/s/open.js') send('text/javascript', embed.loader(siteOf(offer)))
  else if (pathname === '/s/none.js') send('text/javascript', embed.loader(siteOf(elsewhere)))
  else if (pathname.startsWith('/c/')) {
    send('text/javascript', embed.chunk(pathname.slice(3)) ?? '')
  } else if (pathname.startsWith('/page/')) send('text/html', pageOf(pathname.slice(6)))
  else response.writeHead(request.method === 'POST' ? 204 : 404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

interface Opening {
  ms: number
  shift: number
}
interface MeasuredWindow extends Window {
  shift: number
  footfall?(...call: string[]): void
}

/** Runs in the page, before anything else. */
const noteShifts = (): void => {
  const measured = window as unknown as MeasuredWindow
  measured.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) measured.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: from the command to the end of the frame that shows it. */
const openIt = (): Promise<Opening> =>
  new Promise((resolve) => {
    const measured = window as unknown as MeasuredWindow
    const begin = performance.now()
    const done = (): void => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          const ms = performance.now() - begin
          setTimeout(() => resolve({ ms, shift: measured.shift }), 300)
        }),
      )
    }
    const bare = document.querySelector<HTMLDialogElement>('#bare')
    if (bare) {
      bare.showModal()
      done()
    } else {
      window.addEventListener('footfall/popup/show', done, { once: true })
      measured.footfall?.('popup', 'open', 'offer')
    }
  })

const fileIn = (url: string): string => new URL(url).pathname.slice(3)

const measure = async (browser: Browser, kind: 'open' | 'bare'): Promise<Opening> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript(noteShifts)
  const isReady =
    kind === 'open' &&
    page.waitForResponse((one) => embed.nameOf(fileIn(one.url())) === 'popup-content')
  await page.goto(`${origin()}/page/${kind}`, { waitUntil: 'load' })
  await isReady
  await calm()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) })
  const opening = await page.evaluate(openIt)
  await page.close()
  return opening
}

/** What of popups a page fetches where none can match. */
const fetchedInVain = async (browser: Browser): Promise<string[]> => {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${origin()}/page/none`, { waitUntil: 'load' })
  await page.waitForTimeout(2_000)
  await page.close()
  return asked.filter((path) => path.startsWith('/c/'))
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const openings: Record<'open' | 'bare', Opening[]> = { open: [], bare: [] }
// In turn, so that whatever else the machine does meets both.
for (let run = 0; run < Number(values.runs); run++) {
  for (const kind of ['open', 'bare'] as const) openings[kind].push(await measure(browser, kind))
}
const vain = await fetchedInVain(browser)
await browser.close()
server.close()

const median = (list: number[]): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
const ms = (kind: 'open' | 'bare'): number[] => openings[kind].map((one) => one.ms)
const shift = Math.max(...openings.open.map((one) => one.shift))
const row = (name: string, kind: 'open' | 'bare'): string =>
  `| ${name} | ${median(ms(kind)).toFixed(1)} ms | ${Math.max(...ms(kind)).toFixed(1)} ms |`
process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}
${values.runs} openings each, processor slowed down ${values.throttle} times

| | median to next paint | slowest |
|---|---|---|
${row('popup', 'open')}
${row('bare dialog', 'bare')}

Layout shift ${shift.toFixed(4)}; fetched where none can match: ${vain.join(', ') || 'nothing'}
`)
const missed = [
  median(ms('open')) > LIMIT_MS && `more than ${LIMIT_MS} ms`,
  shift > 0 && 'the layout shifts',
  vain[0] && `fetched in vain: ${vain[0]}`,
].filter(Boolean)
if (missed[0]) {
  process.stdout.write(`\nMissed: ${missed.join(', ')}\n`)
  if (!values.report) process.exitCode = 1
}
