import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { median } from './measure.ts'
import { measureResponses } from './responses.ts'
import type { BenchServer } from './start-server.ts'
import { OWNER } from './start-server.ts'
import { count } from './table.ts'
import { DAYS } from './world.ts'

const TURNS = 7
/** What a screen shows first and last, both of which come from reports. */
const TILE = 'fieldset button[aria-pressed]'
const ROW = 'main tbody tr'

const SPAN = `from=${DAYS.from}&to=${DAYS.to}`
const HALF = `from=2026-10-17&to=${DAYS.to}`

const placesOf = (site: string): { title: string; path: string; wanted: string }[] => [
  ...[
    { title: 'Overview, 30 days', path: `overview?${SPAN}&compare=none`, wanted: TILE },
    { title: 'Overview, 15 days against 15', path: `overview?${HALF}`, wanted: TILE },
    { title: 'Reports, 30 days', path: `reports?${SPAN}&compare=none`, wanted: ROW },
    {
      title: 'Reports, one filter',
      path: `reports?${SPAN}&compare=none&filter=${encodeURIComponent('["lastSource:google"]')}`,
      wanted: ROW,
    },
  ].map((place) => ({ ...place, path: `/sites/${site}/${place.path}` })),
]

/** Notes when a figure or a row with one was painted, counted from the start of the navigation. */
const noteFirst = (wanted: string): void => {
  const watch = new MutationObserver(() => {
    if (![...document.querySelectorAll(wanted)].some((one) => /\d/.test(one.textContent))) return
    watch.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.dataset.firstFigure = String(Math.round(performance.now()))
      }),
    )
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}

/** How long each response takes, and each screen until its first figures stand there, in a tab with nothing in its cache. */
export const measureScreens = async (server: BenchServer, site: string): Promise<string[]> => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath })
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    const signedIn = await signIn(context, server)
    const lines = await measureResponses(signedIn, site)
    await signedIn.close()
    for (const { title, path, wanted } of placesOf(site)) {
      const times: number[] = []
      for (let turn = 0; turn < TURNS; turn++) {
        times.push(await timeOf(context, `${server.console}${path}`, wanted))
      }
      lines.push(
        `${title}: first figures after ${count(median(times))} ms at the median (${times.map(count).join(', ')})`,
      )
    }
    return lines
  } finally {
    await browser.close()
  }
}

const signIn = async (context: BrowserContext, { console }: BenchServer): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${console}/`)
  const status = await page.evaluate(async (owner) => {
    const response = await fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    })
    return response.status
  }, OWNER)
  if (status !== 200) throw new Error(`Signing in was refused with ${status}.`)
  return page
}

const timeOf = async (context: BrowserContext, url: string, wanted: string): Promise<number> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(noteFirst, wanted)
  await page.goto(url)
  const shown = page.locator('html[data-first-figure]')
  await shown.waitFor({ state: 'attached' })
  const time = Number(await shown.getAttribute('data-first-figure'))
  await page.close()
  return time
}
