import type { Browser } from 'playwright-core'
import { calm } from '../page-cost/calm.ts'

/** What one visit costs, in CPU time of the page's main thread. */
export interface Visit {
  elements: number
  longestTaskMs: number
  /** While the page is scrolled to its end and back, per frame. */
  frameMs: number
  /** As browsers sum it up for a page. */
  shift: number
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}

interface MeasuredWindow extends Window {
  shift: number
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]
const STEPS = 150

/**
 * Opens the page and lets it come to rest, for what that costs is the page's own; starts the scripts, and scrolls to the end and
 * back, one step in each frame.
 */
export const measure = async (
  browser: Browser,
  { address, scripts, throttle }: { address: string; scripts: readonly string[]; throttle: number },
): Promise<Visit> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript(noteShifts)
  await page.goto(address, { waitUntil: 'load' })
  await calm()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await browser.startTracing(page, { screenshots: false, categories: CATEGORIES })
  await page.evaluate(startScripts, scripts)
  await page.waitForTimeout(1_500)
  await page.evaluate(scrollThrough, STEPS)
  const shift = await page.evaluate(() => (window as unknown as MeasuredWindow).shift)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[]
  }
  await page.close()
  const mark = (name: string): TraceEvent | undefined =>
    traceEvents.find((event) => event.name === name)
  const [begin, end] = [mark('scroll-begins'), mark('scroll-ends')]
  if (!begin || !end) throw new Error('The trace does not say when the page was scrolled.')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === begin.pid && tid === begin.tid,
  )
  const scrolling = tasks.filter(({ ts }) => ts >= begin.ts && ts <= end.ts)
  const sum = scrolling.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0)
  return {
    elements,
    shift,
    longestTaskMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    frameMs: sum / (2 * STEPS),
  }
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

/** Runs in the page: one after the other, as they would stand there. */
const startScripts = async (scripts: readonly string[]): Promise<void> => {
  for (const src of scripts) {
    const script = document.createElement('script')
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
    script.src = src
    document.head.append(script)
    await loaded
  }
}

/** Runs in the page. */
const scrollThrough = async (steps: number): Promise<void> => {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
  const { scrollHeight, clientHeight } = document.documentElement
  performance.mark('scroll-begins')
  for (let step = 1; step <= 2 * steps; step++) {
    const part = step <= steps ? step / steps : 2 - step / steps
    window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' })
    await frame()
  }
  await frame()
  performance.mark('scroll-ends')
}
