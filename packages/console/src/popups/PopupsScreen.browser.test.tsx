import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openConsole } from '../testing/open-console.tsx'
import { createPopupServer, type PopupServer, popupThing } from './testing/popup-server.ts'

let server: PopupServer
beforeEach(() => {
  server = createPopupServer()
})
afterEach(() => page.viewport(414, 896))

const open = (language: 'en' | 'de' = 'en') =>
  openConsole('/sites/demo/popups', server.api, { language })

test('a site without popups is offered the templates, and looking at one saves nothing', async () => {
  const { changes, address } = await open()
  await expect.element(page.getByText('This site has no popup yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Begin with one of these' })).toBeVisible()
  await page.getByRole('link', { name: /^Exit offer/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Exit offer', level: 1 })).toBeVisible()
  expect(address()).toBe('/sites/demo/popups/new?template=exit-offer')
  expect(changes.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('each popup says what it is, when it opens, where it stands and what came of it', async () => {
  server.things = [popupThing('one'), popupThing('two', { title: 'Autumn sale', state: 'off' })]
  await open()
  const row = page.getByRole('listitem').filter({ hasText: 'Spring letter' })
  await expect
    .element(
      row.getByText(
        'Opens when a visitor is about to leave after 5 s or more, if they have not seen it within a week. Only on pages in English.',
      ),
    )
    .toBeVisible()
  await expect
    .element(row.getByText('1,200 views · 60 conversions in the last 30 days'))
    .toBeVisible()
  await expect.element(row.getByText('Slide-in at the edge')).toBeVisible()
  await expect.element(row.getByText('Live')).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Autumn sale' }).getByText('Off'))
    .toBeVisible()
})

test('P-07 how often popups open is kept for all of them together', async () => {
  server.things = [popupThing('one')]
  const { changes } = await open()
  await page.getByLabelText('At most in one visit').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  const saved = changes.filter(({ method }) => method === 'PUT')
  expect(saved.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/sites/demo/things/budget/main',
      { version: 1, draft: { popupBudget: { perSession: 2 } } },
    ],
  ])
})

test('who may only look is offered nothing to begin with', async () => {
  server.role = 'analyst'
  server.things = [popupThing('one')]
  await open()
  await expect.element(page.getByRole('link', { name: 'Spring letter' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Exit offer/ }).elements()).toEqual([])
})

test.each([320, 414, 1280])(
  'at %i px nothing is wider than the page, and axe has nothing',
  async (width) => {
    await page.viewport(width, 900)
    server.things = [popupThing('one')]
    await open('de')
    await expect.element(page.getByText(/^Öffnet sich, wenn ein Besucher/)).toBeVisible()
    await expect.element(page.getByText(/Erfolge in den letzten 30 Tagen/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
