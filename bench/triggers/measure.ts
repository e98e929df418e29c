import type { Browser } from 'playwright-core'
import { calm } from '../page-cost/calm.ts'

export interface Visit {
  elements: number
  /** The longest task while the script starts, in CPU time of the page's main thread. */
  longestTaskMs: number
  /** What our listener spends on one click, for each click, at full speed. */
  missUs: number[]
  hitUs: number[]
}

interface TraceEvent {
  name: string
  /** CPU time of the thread, µs. */
  tdur?: number
}

interface TimedWindow extends Window {
  clicks: number[]
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
const CLICKS = 60

/**
 * Opens the page, lets it come to rest, starts the script in a task of its own, and clicks on what no rule names and on
 * what one does. Only the start is slowed down: that is done in slices longer than a click takes, so that most clicks would
 * be told too quick and some far too slow.
 */
export const measure = async (
  browser: Browser,
  { origin, script, throttle }: { origin: string; script: string; throttle: number },
): Promise<Visit> => {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  const slowDown = (rate: number): Promise<unknown> =>
    devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(timeClicks)
  await page.goto(origin, { waitUntil: 'load' })
  await slowDown(throttle)
  await calm()
  await browser.startTracing(page, { screenshots: false, categories: CATEGORIES })
  await page.evaluate(startScript, script)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[]
  }
  await slowDown(1)
  const click = (selector: string): Promise<number[]> =>
    page.evaluate(clickOn, { selector, count: CLICKS })
  const visit: Visit = {
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    longestTaskMs: Math.max(
      ...traceEvents.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000),
    ),
    missUs: await click('.label, .plain, b, .price span'),
    hitUs: await click('#told'),
  }
  await page.close()
  return visit
}

/** Runs in the page, before anything else: notes how long each click takes the listener that the script puts on the document. */
const timeClicks = (): void => {
  const timed = window as unknown as TimedWindow
  timed.clicks = []
  const { addEventListener } = document
  document.addEventListener = (type: string, call: never, options: never): void => {
    const listener = call as (event: Event) => void
    const wrapped = (event: Event): void => {
      const start = performance.now()
      listener(event)
      timed.clicks.push((performance.now() - start) * 1000)
    }
    addEventListener.call(document, type, type === 'click' ? wrapped : call, options)
  }
}

/** Runs in the page. */
const startScript = (script: string): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      const element = document.createElement('script')
      element.textContent = script
      document.head.append(element)
    }, 50)
    setTimeout(resolve, 800)
  })

/** Runs in the page: one click after another, each in a task of its own. */
const clickOn = async ({
  selector,
  count,
}: {
  selector: string
  count: number
}): Promise<number[]> => {
  const { clicks } = window as unknown as TimedWindow
  clicks.length = 0
  const targets = [...document.querySelectorAll<HTMLElement>(selector)]
  for (let n = 0; n < count; n++) {
    targets[(n * 7) % targets.length]?.click()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return clicks.slice()
}
