import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createReportServer, figures, type ReportServer } from '../reports/testing/report-server.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openConsole, refuse } from '../testing/open-console.tsx'

let server: ReportServer
beforeEach(async () => {
  server = createReportServer()
  await page.viewport(1280, 900)
})
afterEach(() => page.viewport(414, 896))

const open = (search = '', language: 'en' | 'de' = 'en') =>
  openConsole(`/sites/demo/overview${search}`, server.api, { language })

const plot = () => expect.poll(() => document.querySelectorAll('.recharts-area').length).toBe(1)

test('V-19 a site begins with its overview: whether it works, who came, what changed', async () => {
  const { address } = await openConsole('/sites/demo', server.api)
  await expect.element(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  expect(address()).toBe('/sites/demo/overview')
  const tiles = page.getByRole('group', { name: 'Figures' })
  await expect.element(tiles.getByRole('button', { name: /^Visitors 1,240/ })).toBeVisible()
  await expect.element(tiles.getByRole('button', { name: /^Orders 62/ })).toBeVisible()
  await expect.element(tiles.getByText('3 not confirmed')).toBeVisible()
  await expect.element(tiles.getByRole('button', { name: /^Revenue €3,162/ })).toBeVisible()
  const health = page.getByRole('list', { name: 'Health' })
  await expect.element(health.getByText('2 minutes ago')).toBeVisible()
  await expect.element(health.getByText('None has stopped')).toBeVisible()
  await expect.element(health.getByText('Version 7 is live')).toBeVisible()
  await expect.element(page.getByText(/^news\.test brought 40% fewer visitors\./)).toBeVisible()
  await expect.element(page.getByText(/^Lead came 4 times as often\./)).toBeVisible()
  await expect.element(page.getByText(/^70% allowed analytics 60% before$/)).toBeVisible()
  await expect.element(page.getByText(/Events of visitors who refused: 912/)).toBeVisible()
})

test.each([
  ['analyst', 4],
  ['client', 0],
] as const)('health leads %s only where they may go', async (role, links) => {
  server.role = role
  await open()
  const health = page.getByRole('list', { name: 'Health' })
  await expect.element(health.getByText('2 minutes ago')).toBeVisible()
  expect(health.getByRole('link').elements()).toHaveLength(links)
})

test('V-19 the chart has its table behind it, with every day, the days before and what was published', async () => {
  await open()
  await plot()
  const table = page.getByRole('table')
  await expect.element(table).toBeInTheDocument()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(table).toBeVisible()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toHaveLength(10)
  expect(rows[0]).toEqual(['Tue, Oct 20, 2026', '100', '80', ''])
  expect(rows[3]?.at(-1)).toBe('Version 7 published')
  expect(rows[6]?.[0]).toBe('Mon, Oct 26, 2026')
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await plot()
})

test('V-19 figures are asked for while the screen’s code still loads, and once', async () => {
  await open('?compare=year')
  await plot()
  const asked = server.asked.filter(({ path }) => path.endsWith('/overview'))
  expect(asked.map(({ query }) => query.get('compare'))).toEqual(['year'])
})

test('V-19 a day that still goes on is no fall: it is drawn apart, and its figure stands as so far', async () => {
  const today = Date.now() - 3_600_000
  const [past, now, ahead] = server.overview.steps.slice(-3)
  if (!past || !now || !ahead) throw new Error('too few days')
  server.overview.days = { ...server.overview.days, to: '2999-12-31' }
  server.overview.steps = [
    { ...past, at: today - 86_400_000, visitors: 90 },
    { ...now, at: today, visitors: 7 },
    { ...ahead, at: today + 86_400_000, visitors: 0 },
  ]
  await open()
  await plot()
  expect(document.querySelectorAll('.recharts-line')).toHaveLength(2)
  const values = [...document.querySelectorAll('tbody tr')].map((row) => row.children[1])
  expect(values.map((cell) => cell?.textContent)).toEqual(['90', '7 so far', '–'])
})

test('V-19 a tile puts its figure on the chart, and the address holds that', async () => {
  const { address } = await open()
  await plot()
  await page.getByRole('button', { name: /^Revenue/ }).click()
  await expect.poll(address).toBe('/sites/demo/overview?show=revenue')
  const cells = document.querySelectorAll('tbody tr td')
  expect(cells[0]?.textContent).toBe('€255.00')
})

test('V-19 days and comparison are chosen, asked for in the site’s zone, and kept in the address', async () => {
  const { address } = await open()
  await plot()
  await page.getByRole('combobox', { name: 'Compare' }).selectOptions('vs. a year ago')
  await expect.poll(address).toBe('/sites/demo/overview?compare=year')
  await page.getByRole('combobox', { name: 'Days' }).selectOptions('Choose days')
  await expect.element(page.getByLabelText('First day')).toBeVisible()
  await page.getByLabelText('First day').fill('2026-01-05')
  await page.getByLabelText('Last day').fill('2026-01-09')
  await expect.poll(address).toContain('from=2026-01-05&to=2026-01-09')
  await expect
    .poll(() => server.asked.at(-1)?.query.toString())
    .toBe('from=2026-01-05&to=2026-01-09&compare=year')
})

test('V-19 the chart can be walked through with the keyboard', async () => {
  await open()
  await plot()
  const chart = document.querySelector<SVGElement>('svg.recharts-surface[tabindex="0"]')
  chart?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText(/^137\s*Visitors$/)).toBeVisible()
})

test('V-19 while older events are still being counted, no figure is called exact and nothing is called empty', async () => {
  const nothing = figures(0, { revenue: {} })
  const { comparedWith: _, before: __, stepsBefore: ___, ...alone } = server.overview
  server.overview = { ...alone, total: nothing, countedSince: '2026-10-30' }
  await open()
  await expect
    .element(page.getByText(/figures of days before Oct 30, 2026 are too low/))
    .toBeVisible()
  await expect.element(page.getByText(/Every figure is exact/)).not.toBeInTheDocument()
  await expect
    .element(page.getByText('Nothing was recorded in these days.'))
    .not.toBeInTheDocument()
})

test('V-19 days that are not counted in full are not compared with, and what could not be counted is told', async () => {
  const { comparedWith: _, before: __, stepsBefore: ___, ...alone } = server.overview
  server.overview = { ...alone, countedSince: '2026-10-14' }
  await open()
  await expect
    .element(
      page.getByText(/Every figure is exact\. .*nothing is compared with days before Oct 14, 2026/),
    )
    .toBeVisible()
  await expect.element(page.getByText('What changed')).not.toBeInTheDocument()
  const { countedSince: ____, ...counted } = server.overview
  server.overview = { ...counted, uncounted: 3 }
  await open('', 'de')
  await expect
    .element(
      page.getByText(
        /^Tage und Stunden von Europe\/Berlin\. +3 Ereignisse konnten nicht gezählt werden/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText(/Jede Zahl ist genau/)).not.toBeInTheDocument()
})

test('V-19 where nothing came, the screen says so and leads on', async () => {
  const nothing = figures(0, { revenue: {} })
  Object.assign(server.overview, { total: nothing, before: nothing, steps: [], stepsBefore: [] })
  server.overview.consent = { of: 'nobody', granted: 0, denied: 0, isEstimate: false }
  await open()
  await expect.element(page.getByText('Nothing was recorded in these days.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go on with Start' })).toBeVisible()
  await expect.element(page.getByText(/^Nobody was counted\./)).toBeVisible()
})

test('V-19 what cannot be counted now is said, and can be tried again', async () => {
  server.failure = refuse(503, 'FOOTFALL_E_DATABASE', 'The database does not respond.')
  await open()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again.first()).toBeVisible()
  delete server.failure
  await again.first().click()
  await expect.element(page.getByRole('button', { name: /^Visitors 1,240/ })).toBeVisible()
})

test.each([360, 768, 1280])(
  'V-19 at %i px nothing is wider than the page, and axe has nothing',
  async (width) => {
    await page.viewport(width, 900)
    await open('', 'de')
    await plot()
    await expect.element(page.getByText(/brachte 40\s%/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
