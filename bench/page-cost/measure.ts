import type { Browser, Page } from 'playwright-core'
import { calm } from './calm.ts'
import { readTrace, TRACE_CATEGORIES, type TraceFigures } from './read-trace.ts'
import type { Site } from './site.ts'
import type { Target } from './target.ts'

/** One visit of one page. */
export interface Visit extends TraceFigures {
  /** Inline start code after the script, wall time. */
  initMs: number
  /** All listeners of one click, and of one `pushState`. */
  clickUs: number
  pushUs: number
  heapKb: number
  listeners: number
  requests: number
  bytesSent: number
  /** Requests to another origin. */
  thirdParty: number
  firstPostMs: number | undefined
  /** Cookies and storage keys, as `cookie:x`, `local:x`, `session:x`. */
  keys: string[]
  error: string | undefined
}

export interface MeasureOptions {
  browser: Browser
  site: Site
  throttle: number
  settleMs: number
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Opens a target in a fresh context on a throttled processor and reads what it did. */
export const measure = async (target: Target, options: MeasureOptions): Promise<Visit> => {
  const { browser, site, throttle, settleMs } = options
  await calm()
  site.hits.length = 0
  const context = await browser.newContext({
    userAgent: AGENT,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  const errors: string[] = []
  let thirdParty = 0
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site.origin) && !url.startsWith('data:')) thirdParty++
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto('about:blank')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })

  await browser.startTracing(page, { screenshots: false, categories: TRACE_CATEGORIES })
  const began = performance.now()
  await page.goto(`${site.origin}/p/${target.id}`, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const hits = site.hits.filter(({ method }) => method !== 'OPTIONS')
  const trace = await browser.stopTracing()

  const left = await page.evaluate(readPage)
  const interaction = await page.evaluate(timeInteraction)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0
  await context.close()

  const firstPost = hits.find(({ method }) => method === 'POST')
  return {
    ...readTrace(trace, site.origin),
    ...interaction,
    initMs: left.initMs,
    keys: left.keys,
    heapKb: metric('JSHeapUsedSize') / 1024,
    listeners: metric('JSEventListeners'),
    requests: hits.length,
    bytesSent: hits.reduce((sum, { bytes }) => sum + bytes, 0),
    thirdParty,
    firstPostMs: firstPost && firstPost.at - began,
    error: left.error ?? errors[0],
  }
}

type PageEvaluate = Exclude<Parameters<Page['evaluate']>[0], string>
type MeasuredWindow = Window & { __i0: number; __i1: number; __err?: string }

/** Runs in the page. */
const readPage = (() => {
  const { __i0, __i1, __err } = window as unknown as MeasuredWindow
  const cookies = document.cookie ? document.cookie.split('; ') : []
  return {
    initMs: __i1 - __i0,
    error: __err,
    keys: [
      ...cookies.map((cookie) => `cookie:${cookie.split('=')[0]}`),
      ...Object.keys(localStorage).map((key) => `local:${key}`),
      ...Object.keys(sessionStorage).map((key) => `session:${key}`),
    ],
  }
}) satisfies PageEvaluate

/** Runs in the page, still throttled: what all listeners together take of one click and one `pushState`. */
const timeInteraction = (async () => {
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
  const best = async (rounds: number, calls: number, call: (at: string) => void) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      for (let at = 0; at < calls; at++) call(`${round}${at}`)
      times.push(((performance.now() - began) * 1000) / calls)
      await rest()
    }
    return Math.min(...times)
  }
  const button = document.getElementById('b')
  return {
    clickUs: await best(8, 25, () => button?.click()),
    pushUs: await best(5, 5, (at) => history.pushState({}, '', `/p/x?i=${at}`)),
  }
}) satisfies PageEvaluate
