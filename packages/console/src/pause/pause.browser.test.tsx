import type { DestinationInfo, SiteDetail, SitePause } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_OVERVIEW } from '../reports/testing/report-server.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'

const AT = Date.UTC(2026, 4, 3, 12)
const MISSED = [{ destination: 'sample', calls: 12 }]
const PAUSED = { pausedAt: AT, pausedBy: 'Ann', waiting: 340, missed: MISSED }
const INFO: DestinationInfo = {
  name: 'sample',
  title: 'Sample (Ads)',
  hasServer: false,
  fields: {},
}
const siteOf = (key: string, role: SiteDetail['role']): SiteDetail => ({
  key,
  name: `${key} shop`,
  role,
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '<script></script>',
  origins: [],
  revision: 3,
  hasUnpublished: false,
  changes: [],
})

let paused: Record<string, SitePause>
let role: SiteDetail['role']
beforeEach(() => {
  paused = { demo: { waiting: 0, missed: [] }, other: { waiting: 0, missed: [] } }
  role = 'owner'
})
afterEach(() => page.viewport(414, 896))

const respond = ({ method, path, body }: Asked): unknown => {
  const key = path.split('/')[3] ?? ''
  if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
  if (path.startsWith('/api/organisations') || path === '/api/sites') return { items: [] }
  if (path === '/api/destinations') return [INFO]
  if (path.endsWith('/lanes') || path.endsWith('destinations')) return []
  if (path.includes('/overview')) return { ...NO_OVERVIEW, movements: [], alarms: [] }
  if (path.endsWith('/live')) return { events: [], counts: [], alarms: [], cursor: '1' }
  if (path.endsWith('/pause') && method === 'POST') paused[key] = PAUSED
  if (path.endsWith('/resume')) {
    const { choice } = body as { choice: 'deliver' | 'drop' }
    const last = { pausedAt: AT, resumedAt: AT + 60_000, choice, missed: MISSED }
    paused[key] = { waiting: 0, missed: [], last }
  }
  if (/\/(pause|resume)$/.test(path)) return paused[key]
  return siteOf(key, role)
}

const banner = () => page.getByText('This site is paused.')
const pauseButton = () => page.getByRole('button', { name: 'Pause everything' })
const dialog = () => page.getByRole('dialog')

test('pausing from the Overview asks first, then every screen says so with what waits and what is lost; undo resumes and delivers', async () => {
  await page.viewport(1280, 900)
  const { changes } = await openConsole('/sites/demo/overview', respond)
  await pauseButton().click()
  await expect.element(dialog().getByText(/stop within 10 seconds/)).toBeVisible()
  await expect.element(dialog().getByText(/also those a browser restores with Back/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(changes).toEqual([])

  await pauseButton().click()
  await dialog().getByRole('button', { name: 'Pause everything' }).click()
  await expect.element(banner()).toBeVisible()
  await expect.element(page.getByText(/Ann paused it\. 340 deliveries are waiting\./)).toBeVisible()
  await expect
    .element(page.getByText(/12 browser-only calls were not made .*: Sample 12\./))
    .toBeVisible()
  await expect.element(pauseButton()).not.toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
  for (const screen of ['Live', 'Install']) {
    await page.getByRole('link', { name: screen, exact: true }).click()
    await expect.element(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    await expect.element(banner()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(banner()).not.toBeInTheDocument()
  expect(changes.map(({ path, body }) => [path, body])).toEqual([
    ['/api/sites/demo/pause', undefined],
    ['/api/sites/demo/resume', { choice: 'deliver' }],
  ])
})

test.each([
  ['Deliver', 'Resume', 'deliver', /were sent afterwards/],
  ['Drop', 'Drop and resume', 'drop', /were dropped/],
] as const)(
  'resuming asks what becomes of what waited: %s',
  async (choice, button, sent, words) => {
    paused.demo = PAUSED
    const { changes } = await openConsole('/sites/demo/overview', respond)
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect.element(dialog().getByText(/^340 deliveries are waiting\./)).toBeVisible()
    await expect.element(dialog().getByRole('radio', { name: 'Deliver' })).toBeChecked()
    await dialog().getByRole('radio', { name: choice }).click()
    expect(await accessibilityFaults()).toEqual([])
    await dialog().getByRole('button', { name: button, exact: true }).click()
    await expect.element(banner()).not.toBeInTheDocument()
    expect(changes.map(({ body }) => body)).toEqual([{ choice: sent }])
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText(/12 browser-only calls were not made/)).toBeVisible()
  },
)

test('a pause whose counts are not there yet is said, and can be ended', async () => {
  const { pausedAt, pausedBy } = PAUSED
  paused.demo = { pausedAt, pausedBy }
  const { changes } = await openConsole('/sites/demo/overview', respond)
  await expect
    .element(page.getByText(/Nothing is delivered since .* Ann paused it\.$/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect.element(dialog().getByText(/^New events are delivered at once/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Resume', exact: true }).click()
  await expect.element(banner()).not.toBeInTheDocument()
  expect(changes.map(({ path }) => path)).toEqual(['/api/sites/demo/resume'])
})

test('while a site is paused, its health names the pause and not that no destination has stopped', async () => {
  paused.demo = PAUSED
  await page.viewport(1280, 900)
  await openConsole('/sites/demo/overview', respond)
  const health = page.getByRole('list', { name: 'Health' })
  await expect.element(health.getByText('All are paused')).toBeVisible()
  await expect.element(health.getByText('None has stopped')).not.toBeInTheDocument()
})

test('the palette pauses from any screen, and resumes', async () => {
  await openConsole('/sites/demo/install', respond)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  const choose = async (name: string): Promise<void> => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox', { name: 'Go to or do' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await choose('Pause everything')
  await dialog().getByRole('button', { name: 'Pause everything' }).click()
  await expect.element(banner()).toBeVisible()
  await choose('Resume deliveries and browser tags')
  await dialog().getByRole('button', { name: 'Resume', exact: true }).click()
  await expect.element(banner()).not.toBeInTheDocument()
})

test('another site’s pause is not said here', async () => {
  paused.other = PAUSED
  await openConsole('/sites/demo/overview', respond)
  await expect.element(pauseButton()).toBeVisible()
  await expect.element(banner()).not.toBeInTheDocument()
})

test('who may not publish sees that it is paused, and no switch', async () => {
  role = 'analyst'
  paused.demo = PAUSED
  await openConsole('/sites/demo/overview', respond)
  await expect.element(banner()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Resume' })).not.toBeInTheDocument()
  await expect.element(pauseButton()).not.toBeInTheDocument()
})

test('a refusal stays in the dialog, and nothing is said to be paused', async () => {
  await openConsole('/sites/demo/overview', (asked) =>
    asked.method === 'POST'
      ? refuse(503, 'FOOTFALL_E_DATABASE', 'The database is away.')
      : respond(asked),
  )
  await pauseButton().click()
  await dialog().getByRole('button', { name: 'Pause everything' }).click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(banner()).not.toBeInTheDocument()
})
