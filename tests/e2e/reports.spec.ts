import { expect, type Page, test } from '@playwright/test'
import { type ReportReference, seedReports } from '../support/report-reference.ts'
import { openLive } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

/** On the 25th of October 2026 the clock is put back there. */
const ZONE = 'Europe/Berlin'
const DAYS = { from: '2026-10-22', to: '2026-10-28' }
const SOURCE = 'google.com'

let world: World
let reference: ReportReference
test.beforeAll(async () => {
  test.setTimeout(120_000)
  world = await createWorld()
  reference = await seedReports(world.database.url, { zone: ZONE, ...DAYS, source: SOURCE })
})
test.afterAll(() => world.destroy())

const cellsOf = (page: Page, table: string): Promise<string[][]> =>
  page.locator(`${table} tbody tr`).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) => {
        for (const part of cell.querySelectorAll('[class*=said], [class*=hange]')) part.remove()
        return (cell.textContent ?? '').replaceAll('\u{A0}', ' ')
      }),
    ),
  )

const number = new Intl.NumberFormat('en-GB')
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

test('V-19 the figures on the screens equal the reference, in a zone that puts its clock back', async ({
  page,
}) => {
  await openLive(page, world)
  const search = `from=${DAYS.from}&to=${DAYS.to}&compare=none`
  const { edges, days, total, last, first } = reference
  expect(total.orders).toBeGreaterThan(0)
  for (const [show, words] of [
    ['visitors', days.map(({ visitors }) => number.format(visitors))],
    ['orders', days.map(({ orders }) => number.format(orders))],
    ['revenue', days.map(({ revenue }) => money.format(revenue.EUR ?? 0))],
  ] as const) {
    await page.goto(`${world.console}/sites/demo/overview?${search}&show=${show}`)
    await expect(page.locator('.recharts-area')).toHaveCount(1)
    const rows = await cellsOf(page, 'table')
    expect(rows.map(([when, value]) => [when, value])).toEqual(
      words.map((word, at) => [day.format(edges[at]), word]),
    )
  }
  const visitors = new RegExp(`^Visitors ${number.format(total.visitors)}`)
  await expect(page.getByRole('button', { name: visitors })).toBeVisible()

  const filter = encodeURIComponent(JSON.stringify([`lastSource:${SOURCE}`]))
  await page.goto(`${world.console}/sites/demo/reports?${search}&by=lastLanding&filter=${filter}`)
  await expect(page.locator('#report-table tbody tr').first()).toBeVisible()
  const sale = (figures: (typeof last)[number] | undefined): string[] => [
    figures?.orders ? number.format(figures.orders) : '–',
    figures?.revenue.EUR === undefined ? '–' : money.format(figures.revenue.EUR),
  ]
  const rows = await cellsOf(page, '#report-table table')
  expect(rows.slice(0, last.length)).toEqual(
    last.map((row) => [
      row.key,
      ...[row.visitors, row.visits, row.views].map((n) => number.format(n)),
      ...sale(row),
      ...sale(first.find(({ key }) => key === row.key)),
    ]),
  )
})
