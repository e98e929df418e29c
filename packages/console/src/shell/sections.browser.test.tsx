import { includesRole, type Role, type SiteDetail } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ORGANISATION_SECTIONS } from '../organisation/sections.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'
import { SITE_SECTIONS } from './sections.ts'

interface Row {
  who: string
  routes: readonly string[]
}

const tables = import.meta.glob<{ ROLE_TABLE: readonly Row[] }>(
  '../../../server/src/app/role-table.ts',
  { eager: true },
)

/** The server's own table: each route, and the lowest role that it lets in. */
const ROUTES = Object.values(tables)
  .flatMap(({ ROLE_TABLE }) => ROLE_TABLE)
  .flatMap(({ who, routes }) =>
    routes.map((route) => ({
      route,
      least: (who.split(' ')[1] ?? 'client') as Role,
      pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
    })),
  )
  // What is named goes before what a parameter stands for.
  .toSorted((one, other) => one.route.split(':').length - other.route.split(':').length)

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'owner',
  collector: 'https://t.shop.test',
  endpoint: 'https://t.shop.test',
  snippet: '<script></script>',
  revision: 3,
  origins: ['https://shop.test'],
  hasUnpublished: false,
  changes: [],
}
const EMPTY: Readonly<Record<string, unknown>> = {
  '/api/me': { id: '1', name: 'Ann', email: 'ann@shop.test' },
  '/api/sites': { items: [] },
  '/api/destinations': [],
  '/api/sites/demo/lanes': [],
  '/api/sites/demo/lookup': null,
  '/api/sites/demo/general': { key: 'demo', name: 'Demo shop', origins: [], timeZone: 'UTC' },
  '/api/sites/demo/live': { events: [], counts: [], alarms: [], cursor: '1' },
}

let role: Role
let asked: string[]
beforeEach(() => {
  role = 'owner'
  asked = []
})
afterEach(() => page.viewport(414, 896))

/** A server that knows the site and who looks at it; of the rest it only notes that it was asked. */
const respond = ({ method, path }: Asked): unknown => {
  asked.push(`${method} ${path}`)
  if (path === '/api/sites/demo') return { ...SITE, role }
  const organisation = { id: 'o1', name: 'Northwind', role, sites: 1, members: 2 }
  if (path === '/api/organisations/o1') return organisation
  if (path === '/api/organisations') return { items: [organisation] }
  return method === 'GET' && path in EMPTY
    ? Response.json(EMPTY[path])
    : refuse(404, 'FOOTFALL_E_NOT_FOUND', 'There is nothing at this address.')
}

const needed = () => asked.map((call) => ROUTES.find(({ pattern }) => pattern.test(call)))

test.each([...SITE_SECTIONS, ...ORGANISATION_SECTIONS])(
  'whoever is shown $label may ask what it asks, and nobody lower may',
  async ({ to, label, least }) => {
    role = least
    await openConsole(to.replace('$site', 'demo').replace('$organisation', 'o1'), respond)
    await expect.element(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    // The contents of some come after their heading.
    await expect.poll(() => needed().some((route) => route?.least === least)).toBe(true)
    const tooHigh = needed().filter((route) => !route || !includesRole(least, route.least))
    expect(tooHigh.map((route) => route?.route)).toEqual([])
  },
)

const links = (): (string | null)[] =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('a client sees only the screens that the server shows them, in the navigation and in the palette', async () => {
  await page.viewport(1280, 800)
  role = 'client'
  await openConsole('/sites/demo/install', respond)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Install' })).toBeVisible()
  expect(links()).toEqual(['Overview', 'Reports', 'Orders', 'Install', 'Settings'])
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option', { name: 'Install' })).toBeVisible()
  for (const name of ['Live', 'Events', 'Publish', 'Members', 'Audit log']) {
    expect(page.getByRole('option', { name, exact: true }).elements()).toEqual([])
  }
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test('a client of an organisation sees its sites and the way out of it', async () => {
  await page.viewport(1280, 800)
  role = 'client'
  await openConsole('/organisations/o1/settings', respond)
  await expect.element(page.getByRole('button', { name: 'Leave this organisation' })).toBeVisible()
  expect(links()).toEqual(['Sites', 'Organisation'])
})

test.each([
  ['editor', 1],
  ['analyst', 0],
] as const)('the palette offers a new event to who may make one: %s', async (who, offers) => {
  role = who
  await openConsole('/sites/demo/events', respond)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option', { name: 'Sign out' })).toBeVisible()
  expect(page.getByRole('option', { name: 'New event' }).elements()).toHaveLength(offers)
})

test.each([
  ['editor', 1],
  ['analyst', 0],
] as const)('Start has a page read by itself only for who may: %s', async (who, times) => {
  role = who
  const { changes } = await openConsole('/sites/demo/start', respond)
  await expect.element(page.getByLabelText('Address of your shop or site')).toBeVisible()
  await expect.poll(() => asked).toContain('GET /api/sites/demo/destinations')
  expect(changes).toHaveLength(times)
})
