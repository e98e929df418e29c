import type { Browser } from 'playwright-core'

/** One visit, in CPU time of the page's main thread: other load on the machine matters little. */
export interface Visit {
  elements: number
  /** The longest task while the script starts. */
  longestTaskMs: number
  /** What all listeners spend on one click, for each click. */
  missUs: number[]
  hitUs: number[]
}

interface TraceEvent {
  name: string
  /** CPU time of the thread, µs. */
  tdur?: number
  args?: { data?: { type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
const CLICKS = 60

/**
 * Opens the page, lets it come to rest, starts the script in a task of its own, and clicks on what no rule names and on
 * what one does.
 */
export const measure = async (
  browser: Browser,
  { origin, script, throttle }: { origin: string; script: string; throttle: number },
): Promise<Visit> => {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await page.goto(origin, { waitUntil: 'load' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.waitForTimeout(300)
  const traced = async (call: () => Promise<unknown>): Promise<TraceEvent[]> => {
    await browser.startTracing(page, { screenshots: false, categories: CATEGORIES })
    await call()
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    return trace.traceEvents
  }
  const start = await traced(() => page.evaluate(startScript, script))
  const click = async (selector: string): Promise<number[]> => {
    const events = await traced(() => page.evaluate(clickOn, { selector, count: CLICKS }))
    return events
      .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click')
      .map(({ tdur = 0 }) => tdur)
  }
  const visit: Visit = {
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    longestTaskMs: Math.max(
      ...start.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000),
    ),
    missUs: await click('.label, .plain, b, .price span'),
    hitUs: await click('#told'),
  }
  await page.close()
  return visit
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
const clickOn = async ({ selector, count }: { selector: string; count: number }): Promise<void> => {
  const targets = [...document.querySelectorAll<HTMLElement>(selector)]
  for (let n = 0; n < count; n++) {
    targets[(n * 7) % targets.length]?.click()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
