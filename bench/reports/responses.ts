import type { Page } from 'playwright-core'
import { median } from './measure.ts'
import { count } from './table.ts'
import { DAYS } from './world.ts'

const RUNS = 15

const SPAN = `from=${DAYS.from}&to=${DAYS.to}`
const HALF = `from=2026-10-17&to=${DAYS.to}`
const FILTER = `filter=${encodeURIComponent('lastSource:google')}`

/** What the screens ask of the server, as they ask it. */
const ASKED = {
  'Overview, its figures': `overview?${SPAN}&compare=none`,
  'Overview, its figures against the days before': `overview?${HALF}&compare=before`,
  'Overview, what changed': `overview/movements?${HALF}&compare=before`,
  'Overview, its health': 'overview/health',
  'Reports, sources': `report?${SPAN}&compare=none&by=lastSource&order=visitors`,
  'Reports, sources, one filter': `report?${SPAN}&compare=none&by=lastSource&order=visitors&${FILTER}`,
  'Reports, sources against the days before': `report?${HALF}&compare=before&by=lastSource&order=visitors`,
  'Orders, the latest': `orders?${SPAN}`,
  'Orders, by day': `orders/days?${SPAN}`,
  'Data, how long': 'data/retention',
  'Data, put aside': 'data/parked',
} as const

/** How long the server takes for each of them. One response takes several queries, four of which are at work at once. */
export const measureResponses = async (page: Page, site: string): Promise<string[]> => {
  const lines: string[] = []
  for (const [title, path] of Object.entries(ASKED)) {
    const times = await page.evaluate(timesOf, { path: `/api/sites/${site}/${path}`, runs: RUNS })
    const slowest = Math.max(...times)
    lines.push(`${title}: ${count(median(times))} ms at the median, ${count(slowest)} at most`)
  }
  return lines
}

const timesOf = async ({ path, runs }: { path: string; runs: number }): Promise<number[]> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    const response = await fetch(path, { cache: 'no-store' })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} was refused with ${response.status}.`)
    times.push(performance.now() - began)
  }
  return times
}
