import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openConsole } from '../testing/open-console.tsx'
import { createReportServer, type ReportServer } from './testing/report-server.ts'

let server: ReportServer
beforeEach(async () => {
  server = createReportServer()
  await page.viewport(1280, 900)
})
afterEach(() => page.viewport(414, 896))

const DAYS = 'from=2026-10-20&to=2026-10-29'
const open = (search = '', language: 'en' | 'de' = 'en') =>
  openConsole(`/sites/demo/reports?${DAYS}${search}`, server.api, { language })

const rows = (): string[][] =>
  [...document.querySelectorAll('#report-table tbody tr')].map((row) =>
    [...row.children].map((cell) => {
      const copy = cell.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('span[class*=said], span[class*=hange]'))
        part.remove()
      return copy.textContent.replaceAll('\u{A0}', ' ')
    }),
  )

test('V-19 sources stand with their figures, orders and revenue by last and by first touch side by side', async () => {
  await open()
  await expect.element(page.getByRole('cell', { name: 'First touch' })).toBeVisible()
  await expect.poll(rows).toEqual([
    ['google.com', '700', '910', '2,800', '35', '€1,785.00', '31', '€1,999.50 + CHF 20.00'],
    ['Direct', '400', '520', '1,600', '20', '€1,020.00', '21', '€1,045.50'],
    ['Not known', '140', '182', '560', '7', '€357.00', '–', '–'],
  ])
  await expect.element(page.getByText('40% more')).toBeInTheDocument()
})

test('V-19 where nothing is kept of the days before, that is said instead of a rise', async () => {
  const { comparedWith: _, before: __, stepsBefore: ___, ...alone } = server.report
  server.report = { ...alone, keptSince: '2026-10-15' }
  await open()
  await expect
    .element(page.getByText(/Events are kept since Oct 15, 2026, so nothing is compared/))
    .toBeVisible()
})

test('V-19 a click on a row narrows everything; chips show it, take it back, and the address holds it', async () => {
  const { address } = await open()
  await page.getByRole('button', { name: /^google\.com/ }).click()
  await expect.poll(() => decodeURIComponent(address())).toContain('lastSource:google.com')
  const query = (): string[] => server.asked.at(-1)?.query.getAll('filter') ?? []
  await expect.poll(query).toEqual(['lastSource:google.com'])
  await page.getByRole('button', { name: /^Not known/ }).click()
  await expect.poll(query).toEqual(['lastSource:google.com', 'lastSource:'])
  await page.getByRole('button', { name: /^Source google\.com/ }).click()
  await expect.poll(query).toEqual(['lastSource:'])
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(address).not.toContain('filter')
})

test('V-19 tab, touch and order are chosen and stand in the address', async () => {
  const { address } = await open()
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await expect.poll(() => server.asked.at(-1)?.query.get('by')).toBe('lastCampaign')
  await page.getByText('First touch', { exact: true }).first().click()
  await expect.poll(() => server.asked.at(-1)?.query.get('by')).toBe('firstCampaign')
  await page.getByRole('tab', { name: 'Landing pages' }).click()
  await expect.poll(() => server.asked.at(-1)?.query.get('by')).toBe('firstLanding')
  await page.getByRole('button', { name: 'Orders', exact: true }).last().click()
  await expect.poll(() => server.asked.at(-1)?.query.get('order')).toBe('orders')
  expect(address()).toContain('by=firstLanding&order=orders')
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect.poll(() => server.asked.at(-1)?.query.get('order')).toBe('events')
})

test('V-19 choosing a figure orders the table by it, revenue too; headers say by which', async () => {
  const { address } = await open()
  const table = page.getByRole('region', { name: 'Sources', exact: true })
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true }).first()
  await expect.element(head('Visitors')).toHaveAttribute('aria-sort', 'descending')
  await page
    .getByRole('group', { name: 'Figures' })
    .getByRole('button', { name: /^Revenue/ })
    .click()
  await expect.poll(() => server.asked.at(-1)?.query.get('order')).toBe('revenue')
  await expect.element(head('Revenue')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('Visitors')).toHaveAttribute('aria-sort', 'none')
  expect(address()).toContain('order=revenue')
  await head('Visits').getByRole('button').click()
  await expect.poll(() => server.asked.at(-1)?.query.get('order')).toBe('visits')
})

test('V-19 the table can be saved, narrowed and ordered as it is shown', async () => {
  await open('&by=event&filter=["event:Lead"]')
  const link = page.getByRole('link', { name: 'Save as CSV' })
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      `/api/sites/demo/report.csv?${DAYS}&compare=before&by=event&order=events&filter=event%3ALead&table=rows`,
    )
})

test('V-19 while older events are still being counted, the report says so and calls nothing exact or empty', async () => {
  server.report = { ...server.report, rows: [], count: 0, countedSince: '2026-10-23', uncounted: 1 }
  await open('', 'de')
  await expect
    .element(
      page.getByText(
        /sind Zahlen von Tagen vor dem 23\. Okt\. 2026 zu niedrig\. 1 Ereignis konnte nicht/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText(/Jede Zahl ist genau/)).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^Zu diesen Tagen und Filtern passt nichts, was bisher/))
    .toBeVisible()
})

test('V-19 an address with anything in it opens the report that it could mean', async () => {
  await open('&by=__proto__&order=1&filter=constructor:1&compare=x&show=y')
  await expect.poll(() => rows().length).toBe(3)
  expect(server.asked.at(-1)?.query.toString()).toBe(
    `${DAYS}&compare=before&by=lastSource&order=visitors`,
  )
})

test.each([360, 768, 1280])(
  'V-19 at %i px nothing is wider than the page, and axe has nothing',
  async (width) => {
    await page.viewport(width, 900)
    await open('&filter=["lastCampaign:"]', 'de')
    await expect.poll(() => rows().length).toBe(3)
    await expect.poll(() => document.querySelectorAll('.recharts-area').length).toBe(1)
    await expect.element(page.getByText('Keine Kampagne')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
