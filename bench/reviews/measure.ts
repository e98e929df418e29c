import type { Browser, Page } from 'playwright-core'
import { calm } from '../page-cost/calm.ts'

/** What a visit costs that goes through all reviews. */
export interface Visit {
  /** Cards that stood on the page at the end. */
  cards: number
  longestTaskMs: number
  shift: number
  /** Files of the widget that were asked for before it was near. */
  early: string[]
  /** Hosts that are not the page's own. */
  foreign: string[]
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

export interface MeasureOptions {
  address: string
  throttle: number
  /** What a chunk is called, by its address. */
  nameOf(url: string): string | undefined
}

const WIDGET = /^(reviews|preact)/
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

/** Opens the page, slows the processor down, starts the loader, goes to the widget and through all of its cards. */
export const measure = async (
  browser: Browser,
  { address, throttle, nameOf }: MeasureOptions,
): Promise<Visit> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript(noteShifts)
  await page.goto(address, { waitUntil: 'load' })
  await calm()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await browser.startTracing(page, { screenshots: false, categories: CATEGORIES })
  await page.evaluate(() => performance.mark('walk-begins'))
  await page.addScriptTag({ url: '/s/site.js' })
  await page.waitForTimeout(1_500)
  const early = asked.filter((url) => /\/v1\/data/.test(url) || WIDGET.test(nameOf(url) ?? ''))
  await page.evaluate(walkToLast)
  await pressToLast(page)
  await page.evaluate(walkToEnd)
  const cards = await page.evaluate(countCards)
  const shift = await page.evaluate(() => (window as unknown as MeasuredWindow).shift)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[]
  }
  await page.close()
  const begin = traceEvents.find(({ name }) => name === 'walk-begins')
  if (!begin) throw new Error('The trace does not say when the visit began.')
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === begin.pid && tid === begin.tid && ts >= begin.ts,
  )
  const { host } = new URL(address)
  return {
    cards,
    shift,
    early,
    longestTaskMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    foreign: asked.filter((url) => /^https?:/.test(url) && new URL(url).host !== host),
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

/** Runs in the page: how many reviews stand there. */
const countCards = (): number =>
  [
    ...(document
      .querySelector('[data-footfall-widget]')
      ?.shadowRoot?.querySelectorAll<HTMLElement>('[data-at]') ?? []),
  ].reduce((most, { dataset }) => Math.max(most, Number(dataset.at) + 1), 0)

/** Presses for further cards until there are none. A script's click is no input: what a visitor asked for would count as a shift. */
const pressToLast = async (page: Page): Promise<void> => {
  for (let presses = 0; presses < 400; presses++) {
    const place = await page.evaluate(findButton)
    if (!place) return
    const before = await page.evaluate(countCards)
    await page.mouse.click(place.x, place.y)
    await page.evaluate(untilCame, before)
  }
}

/** Runs in the page: scrolls to the button as a visitor does, and returns where it is in the window. */
const findButton = async (): Promise<{ x: number; y: number } | undefined> => {
  const button = document
    .querySelector('[data-footfall-widget]')
    ?.shadowRoot?.querySelector('.ff-reviews-more')
  const top = (): number => button?.getBoundingClientRect().top ?? 0
  for (let steps = 0; steps < 100 && top() > window.innerHeight - 100; steps++) {
    window.scrollBy({ top: 400, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  if (!button) return undefined
  const { left, width, height } = button.getBoundingClientRect()
  return { x: left + width / 2, y: top() + height / 2 }
}

/** Runs in the page: waits until no more cards come of those that a press asked for. */
const untilCame = async (before: number): Promise<void> => {
  const root = document.querySelector('[data-footfall-widget]')?.shadowRoot
  let [last, still] = [before, 0]
  for (let frames = 0; frames < 300 && still < 10; frames++) {
    await new Promise(requestAnimationFrame)
    const count = root?.querySelectorAll('.ff-reviews-card').length ?? 0
    still = count > before && count === last ? still + 1 : 0
    last = count
  }
}

/** Runs in the page: down to the widget, and sideways through all cards of a slider. */
const walkToLast = async (): Promise<void> => {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
  const until = async (isDone: () => boolean): Promise<void> => {
    for (let frames = 0; frames < 300 && !isDone(); frames++) await frame()
  }
  const host = document.querySelector('[data-footfall-widget]')
  const find = (selector: string): HTMLElement | null | undefined =>
    host?.shadowRoot?.querySelector<HTMLElement>(selector)
  const top = (): number => (host?.getBoundingClientRect().top ?? 0) + window.scrollY
  for (let y = 0; y < top() - 100; y += 60) {
    window.scrollTo({ top: y, behavior: 'instant' })
    await frame()
  }
  await until(() => Boolean(find('.ff-reviews-card')))
  await until(() => Boolean(find('.ff-reviews-more') ?? find('.ff-reviews-controls[data-live]')))
  const list = find('.ff-reviews-list')
  // A row holds only what is near; how long it is says how many there are.
  const count = (): number => list?.scrollWidth ?? 0
  if (find('.ff-reviews-slider') && list) {
    list.style.scrollBehavior = 'auto'
    for (
      let step = 0;
      step < 3_000 && list.scrollLeft + list.clientWidth < list.scrollWidth - 2;
      step++
    ) {
      list.scrollLeft += 900
      await frame()
      const before = count()
      if (list.scrollLeft + list.clientWidth > list.scrollWidth - 900) {
        const frames = { left: 40 }
        await until(() => count() > before || frames.left-- <= 0)
      }
    }
  }
}

/** Runs in the page: on to its end. */
const walkToEnd = async (): Promise<void> => {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
  const { documentElement: root } = document
  for (let y = window.scrollY; y < root.scrollHeight - root.clientHeight; y += 700) {
    window.scrollTo({ top: y, behavior: 'instant' })
    await frame()
  }
  await frame()
}
