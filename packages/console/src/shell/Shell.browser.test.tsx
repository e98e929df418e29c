import type {
  DestinationInfo,
  DestinationSettings,
  SiteDetail,
  StoppedLane,
  ThingChange,
  UnpublishedChange,
} from '@footfall/contract'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NO_OVERVIEW } from '../reports/testing/report-server.ts'
import '../theme/mantine-styles.ts'
import '../theme/global.css'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { App } from '../app/App.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { createConsoleRouter } from '../app/router.tsx'
import { createBrowserServices } from '../app/services.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'

const NEW: UnpublishedChange = {
  part: 'destinations',
  name: 'sample',
  kind: 'changed',
  fields: ['ids'],
}
const INFO: DestinationInfo = {
  name: 'sample',
  title: 'Sample (Ads)',
  hasServer: true,
  fields: {
    ids: { kind: 'ids', label: 'Pixel IDs', help: '', isPublic: true },
    limited: { kind: 'switch', label: 'Limited use', help: '', isPublic: true },
  },
}
const LANE: StoppedLane = {
  destination: 'sample',
  since: Date.UTC(2026, 4, 3, 11),
  waiting: 12,
  nextAt: Date.UTC(2026, 4, 3, 12, 5),
  triedAt: Date.UTC(2026, 4, 3, 12),
  status: 401,
  code: '190',
  message: 'Sample refused the token. Paste a new one.',
}

let site: SiteDetail
let stored: DestinationSettings
let lanes: StoppedLane[]
let posted: string[]
beforeEach(() => {
  site = {
    key: 'demo',
    name: 'Demo shop',
    role: 'owner',
    endpoint: 'https://t.shop.test',
    collector: 'https://t.shop.test',
    snippet: '<script async src="https://t.shop.test/s/demo.js"></script>',
    origins: [],
    revision: 3,
    hasUnpublished: false,
    changes: [],
  }
  stored = { name: 'sample', isEnabled: true, values: { ids: ['99'] }, secrets: {} }
  lanes = []
  posted = []
})
afterEach(() => page.viewport(414, 896))

/** The same, thing by thing. */
const thingOf = ({ part, name, kind, fields = [] }: UnpublishedChange): ThingChange => ({
  kind: name ? 'destination' : 'shop',
  id: name ?? part,
  title: name ?? part,
  change: kind,
  fields: fields.map((path) => ({ path })),
})

const bodyOf = (path: string): unknown => {
  if (path.endsWith('/changes')) return site.changes?.map(thingOf)
  if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
  if (path.startsWith('/api/organisations') || path === '/api/sites') return { items: [] }
  if (path === '/api/destinations') return [INFO]
  if (path.endsWith('/destinations')) return [stored]
  if (path.endsWith('/lanes')) return lanes
  if (path.endsWith('/deliveries')) return { denied: 0, destinations: [] }
  if (path.includes('/overview')) return { ...NO_OVERVIEW, movements: [], alarms: [] }
  if (path.endsWith('/live')) return { events: [], counts: [], alarms: [], cursor: '1' }
  return site
}

/** What the server makes of a step that changes something. */
const change = (path: string): void => {
  posted.push(path)
  if (!/publish|discard/.test(path)) return
  if (path.endsWith('discard')) stored = { ...stored, values: { ids: ['12'] } }
  site = { ...site, hasUnpublished: false, changes: [] }
}

const open = async (path: string) => {
  const api = createApi(async (input, init) => {
    const asked = String(input)
    if (init?.method === 'PUT') return Response.json(stored)
    if (init?.method !== 'POST') return Response.json(bodyOf(asked))
    change(asked)
    if (asked.endsWith('publish')) return Response.json({ revision: 4, publishedAt: 1 })
    return asked.endsWith('retry') ? new Response(null, { status: 204 }) : Response.json([])
  })
  const services = {
    ...createBrowserServices(window),
    api,
    queries: createQueries(api),
    openStream: () => ({ addEventListener: () => undefined, close: () => undefined }) as never,
  }
  const client = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createConsoleRouter({ services, client }, history)
  await render(<App services={services} client={client} router={router} />)
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return router
}
/** A busy machine may take its time. */
const LONG = { timeout: 15_000 }
/** As whoever sees it goes: on a phone most screens stand behind ‘More’. */
const go = async (screen: string): Promise<void> => {
  const link = page.getByRole('link', { name: screen, exact: true })
  if (link.elements().length > 0) return link.click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: screen, exact: true }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}
const bar = () => page.getByRole('region', { name: 'Not live yet' })
const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a site’s address without a screen leads to its overview', async () => {
  const router = await open('/sites/demo')
  await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/sites/demo/overview')
})

test('the instructions are found from every screen', async () => {
  await open('/sites/demo/settings/destinations')
  await go('Install')
  await expect.element(page.getByText(/<script async/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('what has stopped is said on every screen, and trying again asks the server', async () => {
  // On a phone the section stands behind ‘More’.
  await page.viewport(1280, 800)
  lanes = [LANE]
  await open('/sites/demo/install')
  await expect.element(page.getByText('Sample has stopped: 12 events wait.')).toBeVisible()
  await expect.element(page.getByText(/Sample refused the token \(190\)\./)).toBeVisible()
  const link = page.getByRole('link', { name: /Destinations/ })
  await expect.element(link).toHaveTextContent('Destinations1 stopped')
  expect(await accessibilityFaults()).toEqual([])

  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect.poll(() => posted, LONG).toEqual(['/api/sites/demo/destinations/sample/retry'])
  await expect.element(page.getByText('Trying…')).toBeVisible()
  lanes = [{ ...LANE, triedAt: Date.UTC(2026, 4, 3, 12, 1) }]
  await expect.element(page.getByText(/Tried again, and refused\./)).toBeVisible()
  lanes = []
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect.poll(() => page.getByText(/has stopped/).elements(), LONG).toHaveLength(0)
  await expect.element(link).not.toHaveTextContent('stopped')
})

test('on Destinations what has stopped is said at its card, which is open', async () => {
  lanes = [LANE]
  await open('/sites/demo/settings/destinations')
  const card = page.getByRole('button', { name: /^Sample \(Ads\)/ })
  await expect.element(card).toHaveTextContent('Sample (Ads)Stopped')
  await expect.element(card).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText(/Paste a new one\. Nothing is lost/)).toBeVisible()
  expect(page.getByText(/has stopped/).elements()).toHaveLength(1)
})

test.each([
  [360, 640],
  [1280, 700],
])('at %d px the bar is in sight on every screen, wherever one scrolls', async (width, height) => {
  await page.viewport(width, height)
  site = { ...site, hasUnpublished: true, changes: [NEW] }
  await open('/sites/demo/settings/destinations')
  for (const screen of ['Destinations', 'Install', 'Live']) {
    await go(screen)
    await expect.element(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
    const space = document.createElement('div')
    space.style.height = '2000px'
    document.querySelector('#content > section[aria-label]')?.before(space)
    for (const top of [0, 900]) {
      window.scrollTo({ top })
      const { top: upper, bottom } = bar().element().getBoundingClientRect()
      expect(upper).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    }
    space.remove()
  }
  await expect.element(bar().getByText('Sample: Pixel IDs')).toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
})

test('the bar is cut nowhere on a phone, and as wide as the cards on a desk', async () => {
  await page.viewport(360, 780)
  const fields = ['ids', 'limited']
  const parts = ['shop', 'triggers', 'widgets'].map((part) => ({ part, kind: 'changed' as const }))
  site = { ...site, hasUnpublished: true, changes: [{ ...NEW, fields }, ...parts] }
  await open('/sites/demo/settings/destinations')
  await expect.element(bar().getByText(/1 more$/)).toBeVisible()
  const list = bar()
    .getByText(/1 more$/)
    .element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  const title = bar().getByText('Saved, not yet live.').element()
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth + 1)
  await page.viewport(1280, 900)
  const cards = page
    .getByRole('button', { name: /^Sample/ })
    .element()
    .closest('section')
  const width = (element: Element | null | undefined) => element?.getBoundingClientRect().width
  await expect.poll(() => width(bar().element())).toBe(width(cards?.parentElement))
})

test('publishing ends it', async () => {
  site = { ...site, hasUnpublished: true, changes: [NEW] }
  await open('/sites/demo/install')
  await bar().getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => bar().elements(), LONG).toHaveLength(0)
  expect(posted).toEqual(['/api/sites/demo/publish'])
})

test('discarding asks first, names what goes, and forms begin anew', async () => {
  site = { ...site, hasUnpublished: true, changes: [NEW] }
  await open('/sites/demo/settings/destinations')
  await expect.element(page.getByText('99', { exact: true })).toBeVisible()
  await bar().getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard what is not live?' })
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Sample: Pixel IDs')
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Keep' }).click()
  expect(posted).toEqual([])
  await bar().getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
  expect(bar().elements()).toHaveLength(0)
  expect(posted).toEqual(['/api/sites/demo/discard'])
})

test('what is typed and not saved is not lost by leaving, nor published unseen', async () => {
  site = { ...site, hasUnpublished: true, changes: [NEW] }
  const router = await open('/sites/demo/settings/destinations')
  expect(leaves()).toBe(true)
  await page.getByRole('switch', { name: /Limited use/ }).click()
  await expect.element(bar().getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect.poll(leaves, LONG).toBe(false)
  await page.getByRole('link', { name: 'Live' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(router.state.location.pathname).toBe('/sites/demo/settings/destinations')
  await expect.element(page.getByRole('switch', { name: /Limited use/ })).toBeChecked()
  await page.getByRole('link', { name: 'Live' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(page.getByRole('heading', { name: 'Live' })).toBeVisible()
  await expect.poll(leaves, LONG).toBe(true)
})

test('the account’s menu: one look and one language are chosen, and nothing stands against it', async () => {
  await page.viewport(1280, 800)
  await open('/sites/demo/live')
  await page.getByRole('button', { name: 'Account of demo@shop.test' }).first().click()
  await expect
    .element(page.getByRole('menuitemradio', { name: 'English' }))
    .toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Dark' }))
    .toHaveAttribute('aria-checked', 'true')
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Light' }))
    .toHaveAttribute('aria-checked', 'false')
  // It stands at the end of the body, outside the landmarks, as menus do.
  const faults = await accessibilityFaults()
  expect(faults.filter((fault) => !fault.startsWith('region:'))).toEqual([])
  await page.getByRole('menuitemradio', { name: 'As the device' }).click()
})

test('a member who is no owner sees what is not live, and no buttons', async () => {
  site = { ...site, role: 'analyst', hasUnpublished: true, changes: [NEW] }
  await open('/sites/demo/install')
  await expect.element(bar()).toBeVisible()
  expect(bar().getByRole('button').elements()).toHaveLength(0)
})

const focused = (): string => {
  const { id, tagName, textContent } = document.activeElement ?? document.body
  return id === 'content' ? 'content' : tagName === 'BODY' ? 'nothing' : (textContent ?? '')
}
const press = async (button: ReturnType<typeof page.getByRole>, key = '{Enter}') => {
  await expect.element(button).toBeVisible()
  await expect.element(button).toBeEnabled()
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

test('Escape gives the focus back to what asked; a confirmed discard leaves it in the page', async () => {
  site = { ...site, hasUnpublished: true, changes: [NEW] }
  await open('/sites/demo/settings/destinations')
  const dialog = page.getByRole('dialog')
  await press(bar().getByRole('button', { name: 'Discard' }))
  await expect.element(dialog.getByText(/access tokens and test event codes/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements()).toHaveLength(0)
  expect(focused()).toBe('Discard')
  await userEvent.keyboard('{Enter}')
  await press(dialog.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => bar().elements(), LONG).toHaveLength(0)
  await expect.poll(focused).toBe('content')
})

test('saving, staying and publishing keep the focus', async () => {
  site = { ...site, hasUnpublished: true, changes: [NEW] }
  await open('/sites/demo/settings/destinations')
  await press(page.getByRole('switch', { name: /Limited use/ }), ' ')
  await expect.element(bar().getByText('Not saved yet.')).toBeVisible()
  const text = /^Save your changes first; then publish\. .*: Sample: Pixel IDs$/
  await expect.element(bar().getByText(text)).toBeVisible()
  const card = page.getByRole('button', { name: /^Sample \(Ads\)/ })
  await press(card)
  await expect.element(card).toHaveTextContent('Sample (Ads)Not savedOn')
  await userEvent.keyboard('{Enter}')
  await press(page.getByRole('link', { name: 'Live' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
  expect(focused()).toBe('Live')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(focused()).toBe('Save')
  await expect.element(card).toHaveTextContent('Sample (Ads)On')
  await press(bar().getByRole('button', { name: 'Publish' }))
  await expect.poll(() => bar().elements(), LONG).toHaveLength(0)
  await expect.poll(focused).toBe('content')
  await expect.element(page.getByText(/^Published\. Pages/)).toBeInTheDocument()
})

test('trying a stopped one again keeps the focus, also when it works and its notice goes', async () => {
  lanes = [LANE]
  await open('/sites/demo/install')
  await press(page.getByRole('button', { name: 'Try again now' }))
  await expect.element(page.getByText('Trying…')).toBeVisible()
  expect(focused()).toBe('Try again now')
  lanes = []
  await expect.poll(() => page.getByText(/has stopped/).elements(), LONG).toHaveLength(0)
  await expect.poll(focused).toBe('content')
})
