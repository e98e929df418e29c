import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import {
  defaultSiteConfig,
  thingKey,
  WIDGET_ENTRY,
  WIDGET_MARK,
  type WidgetRenderer,
} from '../../packages/contract/src/index.ts'
import { createLoaderMaker } from '../../packages/embed/src/compose/loader-maker.ts'
import { embedFolder, readEmbed } from '../../packages/embed/src/compose/read-embed.ts'
import { server as entry } from '../../packages/widgets/src/reviews/server.ts'
import { preview } from '../../packages/widgets/src/reviews/sheet.ts'
import { measure, type Visit } from './measure.ts'
import { reads, TOTAL } from './reviews.ts'

/*
 * What a thousand reviews cost a page that is gone through to the last of them, in a slider and in a grid, as server HTML and
 * behind the plain script tag, on a processor slowed down four times. Fails when a limit is missed.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    throttle: { type: 'string', default: '4' },
    /** Milliseconds until further reviews are sent, as on a slow connection. */
    latency: { type: 'string', default: '0' },
    /** Pages whose names hold this. */
    only: { type: 'string', default: '' },
    /** The embed is built already. */
    built: { type: 'boolean', default: false },
    /** Only print: a missed limit is no failure. */
    report: { type: 'boolean', default: false },
  },
})
const TASK_LIMIT_MS = 50

if (!values.built) {
  execFileSync(process.execPath, [
    '--conditions=@footfall/source',
    fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
  ])
}
const embed = createLoaderMaker(readEmbed())
const { renderer } = (await import(pathToFileURL(join(embedFolder, 'render.js')).href)) as {
  renderer: WidgetRenderer
}

const ENTRIES = [
  { id: 'slider', kind: 'reviews', settings: { layout: 'slider', pagination: 20 } },
  { id: 'grid', kind: 'reviews', settings: { layout: 'grid', pagination: 20 } },
] as const
const ask = (id: string, query: URLSearchParams): Promise<Record<string, unknown>> => {
  const settings = ENTRIES.find((one) => one.id === id)?.settings ?? {}
  const number = (name: string): number | undefined =>
    query.has(name) ? Number(query.get(name)) : undefined
  const [offset, limit] = [number('offset'), number('limit')]
  return entry.data(reads, 'site', settings, {
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
    language: 'en',
  })
}

const WORDS = `<div class="words"><p>${'A page with some words, as pages have. '.repeat(60)}</p></div>`
/** As the console gives it: with the rules that keep the widget's place. */
const elementOf = ({ id, settings }: (typeof ENTRIES)[number]): string => {
  const key = thingKey({ kind: 'widget', id })
  return `<div style="container-type:inline-size"><style>${preview.place(`[${WIDGET_ENTRY}="${key}"]`, settings, TOTAL)}</style>
<div ${WIDGET_MARK}="reviews" ${WIDGET_ENTRY}="${key}"></div></div>`
}
const pageOf = async (id: string, isServed: boolean): Promise<string> => {
  const placed = ENTRIES.find((one) => one.id === id) ?? ENTRIES[0]
  const data = await ask(id, new URLSearchParams())
  const widget = isServed
    ? renderer.render({ ...placed, settings: { ...placed.settings, ...data, id } })
    : elementOf(placed)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><style>body { margin: 0 auto; max-width: 70em; font: 16px/1.5 sans-serif } .words { min-height: 1800px }</style></head>
<body><main><h1>Lamps</h1>${WORDS}${widget}${WORDS}</main></body></html>`
}

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin())
  const send = (type: string, body: string): void => {
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(body)
  }
  const [, first, second] = /^\/(served|tag)\/(\w+)$/.exec(pathname) ?? []
  if (first && second) send('text/html', await pageOf(second, first === 'served'))
  else if (pathname.startsWith('/v1/data/')) {
    await setTimeout(Number(values.latency))
    send('application/json', JSON.stringify(await ask(pathname.slice(9), searchParams)))
  } else if (pathname === '/s/site.js') {
    send(
      'text/javascript',
      embed.loader({ ...defaultSiteConfig('site', origin()), events: [], widgets: [...ENTRIES] }),
    )
  } else if (pathname.startsWith('/c/')) {
    send('text/javascript', embed.chunk(pathname.slice(3)) ?? '')
  } else response.writeHead(request.method === 'POST' ? 204 : 404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const WAYS = ['served/slider', 'served/grid', 'tag/slider', 'tag/grid'].filter((way) =>
  way.includes(values.only),
)
const visits = new Map<string, Visit[]>(WAYS.map((way) => [way, []]))
// In turn, so that whatever else the machine does meets all of them.
for (let run = 0; run < Number(values.runs); run++) {
  for (const [way, list] of visits) {
    const address = `${origin()}/${way}`
    list.push(
      await measure(browser, {
        address,
        throttle: Number(values.throttle),
        nameOf: (url) => embed.nameOf(new URL(url).pathname.slice(3)),
      }),
    )
  }
}
await browser.close()
server.close()

/** Of all runs: "no task" is not "no task as a rule". */
const worst = (way: string, figure: 'longestTaskMs' | 'shift'): number =>
  Math.max(...(visits.get(way) ?? []).map((visit) => visit[figure]))
const least = (way: string): number =>
  Math.min(...(visits.get(way) ?? []).map(({ cards }) => cards))
const all = [...visits.values()].flat()
const row = (way: string): string =>
  `| ${way} | ${least(way)} | ${worst(way, 'longestTaskMs').toFixed(1)} ms | ${worst(way, 'shift').toFixed(4)} |`
process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}
Worst of ${values.runs}, processor slowed down ${values.throttle} times

| page | reviews | longest task | layout shift |
|---|---|---|---|
${WAYS.map(row).join('\n')}
`)
const missed = [
  ...WAYS.flatMap((way) => [
    least(way) < TOTAL && `${way}: not all reviews were reached`,
    worst(way, 'longestTaskMs') > TASK_LIMIT_MS &&
      `${way}: a task of more than ${TASK_LIMIT_MS} ms`,
    worst(way, 'shift') > 0 && `${way}: the layout shifts`,
  ]),
  all.some(({ early }) => early.length) &&
    `fetched before it was near: ${all.flatMap(({ early }) => early)[0]}`,
  all.some(({ foreign }) => foreign.length) &&
    `asked of others: ${all.flatMap(({ foreign }) => foreign)[0]}`,
].filter(Boolean)
if (missed[0]) {
  process.stdout.write(`\nMissed: ${missed.join(', ')}\n`)
  if (!values.report) process.exitCode = 1
}
