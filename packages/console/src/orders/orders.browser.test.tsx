import type { OrderDays, OrderRow, OrderWay, Role } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { accessibilityFaults } from '../testing/accessibility.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { type OpenConsole, openConsole } from '../testing/open-console.tsx'
import { createSiteServer } from '../testing/site-server.ts'
import {
  orderId,
  sampleDays,
  sampleOrder,
  sampleVisit,
  sampleWay,
} from './testing/sample-orders.ts'

let orders: OrderRow[]
let way: OrderWay | undefined
let days: OrderDays
let next: string | undefined
let visitor: string | undefined
let server: FakeServer
beforeEach(async () => {
  await page.viewport(1280, 800)
  orders = [
    sampleOrder(1),
    sampleOrder(2, {
      standing: 'missed',
      refunded: 5,
      told: [
        { name: 'ga4', part: 'withheld', by: [], reason: 'no-consent' },
        { name: 'meta', part: 'missed', by: [], delivery: 'rejected', reason: 'invalid' },
      ],
    }),
    sampleOrder(3, { standing: 'unrecorded', toldBy: ['shop'], told: [] }),
  ]
  way = undefined
  days = sampleDays()
  next = undefined
  visitor = 'visitor-77'
  server = serve()
})
afterEach(() => page.viewport(1280, 800))

const TITLES = [
  { name: 'meta', title: 'Meta (Facebook, Instagram)', fields: {}, hasServer: true },
  { name: 'ga4', title: 'Google Analytics 4', fields: {}, hasServer: true },
]

const serve = (role: Role = 'analyst'): FakeServer => {
  const first = (): OrderRow => orders[0] ?? sampleOrder(1)
  return createSiteServer({ role })
    .get('/api/destinations', TITLES)
    .get('/api/sites/{key}/general', {
      key: 'demo',
      name: 'Demo shop',
      origins: [],
      timeZone: 'Europe/Berlin',
    })
    .get('/api/sites/{key}/data/requests', { items: [] })
    .get('/api/sites/{key}/orders', () => ({
      orders,
      searched: orders.length,
      ...(next && { next }),
    }))
    .get('/api/sites/{key}/orders/days', () => days)
    .get('/api/sites/{key}/orders/{event}', () => way ?? sampleWay(first()))
    .get('/api/sites/{key}/visits/{event}', () => {
      const { visitorId, ...visit } = sampleVisit(first())
      return { ...visit, ...(visitor && { visitorId }) }
    })
}

const open = (path: string, language: 'en' | 'de' = 'en'): Promise<OpenConsole> =>
  openConsole(`/sites/demo${path}`, server, { language })
const row = (name: RegExp) => page.getByRole('button', { name })
const lists = () => server.asked.filter(({ path }) => path.endsWith('/orders'))

test('V-19 each order says which, when, its worth, who told of it, who was told, and where it stands', async () => {
  await open('/orders')
  // In the site's time zone, wherever the reader is.
  await expect
    .element(row(/1001 Nov 16, 2026, 09:00 €41.75 Page and shop .*Meta Told.* Told/))
    .toBeVisible()
  await expect
    .element(row(/1002 .*-€5.00.*Google Analytics 4 Kept back.* Meta Missed/))
    .toBeVisible()
  await expect.element(row(/1003 .* Only the shop .*Shop only/)).toBeVisible()
})

test('V-19 an order opens to what happened to it, in order, with why not', async () => {
  const { address } = await open('/orders')
  await row(/1001/).click()
  expect(address()).toContain(`open=${orderId(1)}`)
  const list = page.getByRole('list', { name: 'What happened to this order' })
  await expect.element(list).toBeVisible()
  await expect
    .element(page.getByText('Came by the campaign “autumn”. First page: /autumn'))
    .toBeVisible()
  await expect.element(page.getByText('The very first time: from google.com.')).toBeVisible()
  const titles = [...list.element().children].map(
    (step) => step.querySelector('[class*="title"]')?.textContent,
  )
  expect(titles).toEqual([
    'The visit',
    'Consent',
    'Google Analytics 4 in the browser',
    'The buyer’s page',
    'Meta in the browser',
    'Recorded',
    'Meta from the server',
    'Your shop',
    'Refunded',
  ])
  // In the site's time zone, as the line above them.
  await expect.element(list.getByText(/09:00:00\.400/)).toBeVisible()
  await expect.element(list.getByText('The visitor refused this purpose.').first()).toBeVisible()
  await expect
    .element(list.getByText('€5.00 were given back, as your shop’s webhook says.'))
    .toBeVisible()
})

test('V-19 the visitor’s id is there for who may see everything, and not even asked for by others', async () => {
  await open(`/orders?open=${orderId(1)}`)
  await expect.element(page.getByText('visitor-77')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy visitor id' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Pages of the visit' })).toBeVisible()
})

test('V-19 the link to a visitor’s request fills in the form in a new tab too, and no address names the visitor', async () => {
  server = serve('owner')
  await open(`/orders?open=${orderId(1)}`)
  const link = page.getByRole('link', { name: 'Export or erase what is kept of this visitor' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('requests?'))
  const href = link.element().getAttribute('href') ?? ''
  expect(href).not.toContain('visitor-77')
  await cleanup()
  const { address } = await open(href.replace('/sites/demo', ''))
  await expect.element(page.getByRole('radio', { name: 'Visitor id' })).toBeChecked()
  await expect
    .element(page.getByRole('textbox', { name: 'Their visitor id' }))
    .toHaveValue('visitor-77')
  expect(server.asked.filter(({ path }) => path.endsWith(`/visits/${orderId(1)}`))).toHaveLength(2)
  expect(address()).not.toContain('visitor-77')
})

test('V-19 a link to the request of an order without a visitor says so, and who is no owner asks for none', async () => {
  visitor = undefined
  server = serve('owner')
  await open(`/data/requests?order=${orderId(1)}`)
  await expect.element(page.getByText('No visitor is known for this order.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'E-mail address' })).toBeChecked()
  await cleanup()
  server = serve('editor')
  await open(`/data/requests?order=${orderId(1)}`)
  await expect.element(page.getByText('Only an owner of this site sees requests')).toBeVisible()
  expect(server.asked.some(({ path }) => path.includes('/visits/'))).toBe(false)
})

test('V-19 who sees results only does not learn who the buyer was', async () => {
  server = serve('client')
  await open(`/orders?open=${orderId(1)}`)
  await expect.element(page.getByText(/The signed webhook told of order/)).toBeVisible()
  expect(server.asked.some(({ path }) => path.includes('/visits/'))).toBe(false)
  expect(page.getByText('visitor-77').elements()).toHaveLength(0)
})

test('V-19 what only the shop knows, and what only a page said, is told as such', async () => {
  const [first] = orders as [OrderRow]
  const { sale: _sale, pageAt: _page, visit: _visit, ...rest } = sampleWay(first)
  way = rest
  await open(`/orders?open=${orderId(1)}`)
  await expect.element(page.getByText(/No page told of it/)).toBeVisible()
  await expect.element(page.getByText('Not recorded')).toBeVisible()
  document.body.replaceChildren()
  const { order: _order, ...claimed } = sampleWay(first, { evidence: 'claimed' })
  way = claimed
  await open(`/orders?open=${orderId(1)}`)
  await expect.element(page.getByText(/Your shop has not told of it/)).toBeVisible()
})

test('V-19 filters stand in the address, reach server and export, and go by their chip', async () => {
  const { address } = await open(
    '/orders?destination=meta&part=missed&from=2026-11-16&to=2026-11-16',
  )
  await expect.element(row(/1001/)).toBeVisible()
  expect(Object.fromEntries(lists()[0]?.query ?? [])).toEqual({
    destination: 'meta',
    part: 'missed',
    from: '2026-11-16',
    to: '2026-11-16',
  })
  await expect
    .element(page.getByRole('link', { name: 'Export as CSV' }))
    .toHaveAttribute(
      'href',
      '/api/sites/demo/orders/export.csv?destination=meta&part=missed&from=2026-11-16&to=2026-11-16',
    )
  await page.getByRole('button', { name: 'No longer only “Meta: missed”' }).click()
  await expect.poll(address).not.toContain('part=')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('withheld')
  await page.getByRole('textbox', { name: /Find an order/ }).fill('1002')
  await expect.poll(address).toMatch(/state=withheld.*q=/)
  await expect
    .element(page.getByRole('link', { name: 'Export as CSV' }))
    .toHaveAttribute('href', expect.stringContaining('find=1002'))
  await expect.poll(() => lists().at(-1)?.query.get('find')).toBe('1002')
})

test('V-19 a search says how far it has looked, and goes on', async () => {
  ;[orders, next] = [[], '1.x']
  await open('/orders?state=missed')
  await expect.element(page.getByText('No order is like that.')).toBeVisible()
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect.poll(() => lists().at(-1)?.query.get('after')).toBe('1.x')
})

test('V-19 by day the shop stands against the platforms, and a difference leads to its orders', async () => {
  const { address } = await open('/orders/days')
  await expect.element(page.getByRole('heading', { name: '15 orders' })).toBeVisible()
  const all = page.getByRole('list', { name: 'Platforms in all these days' })
  await expect.element(all.getByText('9 of 15 told')).toBeVisible()
  await expect.element(all.getByText('2 × The visitor refused this purpose.')).toBeVisible()
  await row(/Nov 16, 2026 12 orders €501.50 .*Meta 7\/12/).click()
  const day = page.getByRole('list', { name: 'Platforms on Nov 16, 2026' })
  await expect.element(day.getByText('by the browser 6, by the server 7')).toBeVisible()
  await day.getByRole('link', { name: '1 missed' }).click()
  await expect
    .poll(address)
    .toMatch(/orders\?from=2026-11-16&to=2026-11-16&destination=meta&part=missed$/)
  await expect.element(row(/1001/)).toBeVisible()
})

test('V-19 more orders than fit say so, and from where to go on', async () => {
  days = { ...sampleDays(), rest: '2026-11-14' }
  const { address } = await open('/orders/days?from=2026-11-01&to=2026-11-16')
  await page.getByRole('button', { name: 'Show the days before' }).click()
  await expect.poll(address).toContain('from=2026-11-01&to=2026-11-14')
})

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)('nothing is said against orders by axe, at %i, %s', async (width, scheme) => {
  await page.viewport(width, 800)
  localStorage.setItem('mantine-color-scheme-value', scheme)
  for (const path of [`/orders?open=${orderId(1)}&only=shop`, '/orders/days']) {
    document.body.replaceChildren()
    await open(path, 'de')
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Bestellungen' }))
      .toBeVisible()
    await expect.poll(() => document.querySelector('[class*="Skeleton"]')).toBeNull()
    if (path.includes('days')) await row(/12 Bestellungen/).click()
    expect(await accessibilityFaults()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  localStorage.removeItem('mantine-color-scheme-value')
})
