import type { NotifyAddressState, SettingsEntry, SiteDetail, ThingDetail } from '@footfall/contract'
import { widgets } from '@footfall/widgets/settings'
import { loadSheetEntry } from '@footfall/widgets/sheet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'
import { componentName, embedCode, reactCode } from './widget-code.ts'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  collector: 'https://t.shop.test',
  endpoint: 'https://t.shop.test',
  snippet: '',
  revision: 3,
  origins: ['https://shop.test'],
  hasUnpublished: false,
  changes: [],
}
const light = Object.values(widgets).filter(({ root }) => root === 'light')
const reviews = widgets.reviews as SettingsEntry

let role: SiteDetail['role']
let things: ThingDetail[]
let problem: Response | undefined
let given: Record<string, unknown>
let notify: NotifyAddressState
beforeEach(() => {
  notify = 'open'
  role = 'editor'
  things = []
  problem = undefined
  given = { data: { reviews: [] }, texts: {}, language: 'en' }
})
afterEach(() => page.viewport(414, 896))

const respond = ({ method, path, body }: Asked): unknown => {
  const id = path.match(/\/things\/widget\/(.+)$/)?.[1]
  if (method === 'PUT' && id) {
    if (problem) return problem
    const { version, draft } = body as { version: number; draft: ThingDetail['draft'] }
    const saved: ThingDetail = {
      kind: 'widget',
      id,
      title: 'Accordion',
      folder: String(draft.kind),
      state: 'changed',
      version: version + 1,
      draft,
    }
    things = [...things.filter((one) => one.id !== id), saved]
    return saved
  }
  if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
  if (path === '/api/sites/demo') return { ...SITE, role }
  if (path === '/api/widgets') return Object.values(widgets)
  if (path.endsWith('/preview-link')) return { url: 'about:blank', expiresAt: 0, services: [] }
  if (path.endsWith('/things')) return things
  if (path.endsWith('/widget-data')) return given
  if (path.endsWith('/leads/notify-address/state')) return { state: notify }
  if (path.endsWith('/leads/notify-address')) {
    notify = 'asked'
    return { state: notify }
  }
  if (id) return things.find((one) => one.id === id) ?? refuse(404, 'FOOTFALL_E_NOT_FOUND', 'No.')
  return path === '/api/sites' || path === '/api/organisations' ? { items: [] } : []
}
const open = (search = '', language: 'en' | 'de' = 'en') =>
  openConsole(`/sites/demo/widgets${search}`, respond, { language })
const settings = () => page.getByRole('form', { name: 'Settings' })

test('lists every widget that stands in pages, and no other', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Widgets', level: 1 })).toBeVisible()
  for (const { title } of [...light, reviews]) {
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^${title}`) }).first())
      .toBeVisible()
  }
  expect(page.getByRole('button', { name: /^Consent banner/ }).elements()).toEqual([])
})

test.each(light.map(({ name }) => name))('%s has a sheet with all its examples', async (name) => {
  const { examples } = await loadSheetEntry(name, 'light')
  await open(`?open=${name}`)
  const choice = page.getByRole('combobox', { name: 'Example' })
  await expect.element(choice).toBeVisible()
  expect(choice.element().querySelectorAll('option')).toHaveLength(examples.length + 1)
})

test('an example changes form, code and address', async () => {
  const { address } = await open('?open=countdown')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Example' }), '4')
  await expect.element(settings().getByLabelText('Text at the end')).toHaveValue('See what is new')
  expect(address()).toContain('example=4')
  await expect
    .element(page.getByText(/href="https:\/\/www\.example\.com\/new"/))
    .toBeInTheDocument()
})

test('what is typed stands in the code at once', async () => {
  await open('?open=countdown')
  await settings().getByLabelText('What it counts down to').fill('Only until')
  await expect.element(page.getByText(/ff-countdown-label">Only until/)).toBeInTheDocument()
  await page.getByText('React', { exact: true }).click()
  await expect.element(page.getByText(/label="Only until"/)).toBeInTheDocument()
})

test('who looks at an example finds again what was set before; an address shows the example it names', async () => {
  const label = () => settings().getByLabelText('What it counts down to')
  const choose = (n: string) =>
    userEvent.selectOptions(page.getByRole('combobox', { name: 'Example' }), n)
  things = [
    {
      kind: 'widget',
      id: 'countdown',
      title: 'Countdown',
      folder: 'countdown',
      state: 'live',
      version: 1,
      draft: { kind: 'countdown', settings: { until: '2035-01-01T09:00', label: 'Saved' } },
    },
  ]
  await open('?open=countdown&id=countdown&example=4')
  await expect.element(settings().getByLabelText('Text at the end')).toHaveValue('See what is new')
  await choose('')
  await expect.element(label()).toHaveValue('Saved')
  await label().fill('Mine')
  await choose('4')
  await expect.element(label()).not.toHaveValue('Mine')
  await choose('')
  await expect.element(label()).toHaveValue('Mine')
})

test('used on the site, it is saved with what was shown', async () => {
  const { changes, address } = await open('?open=accordion')
  await page.getByRole('button', { name: 'Use on this site' }).click()
  await expect.poll(() => address()).toContain('id=accordion')
  const { examples } = await loadSheetEntry('accordion', 'light')
  expect(
    changes.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]),
  ).toEqual([
    [
      '/api/sites/demo/things/widget/accordion',
      { version: 0, draft: { kind: 'accordion', settings: examples[0]?.settings } },
    ],
  ])
  await expect.element(page.getByRole('combobox', { name: 'Which one' })).toBeVisible()
})

test('what the server refuses is said at its field', async () => {
  problem = refuse(422, 'FOOTFALL_E_INVALID', 'No.', [
    { path: ['settings', 'until'], message: 'Choose a day.' },
  ] as never)
  await open('?open=countdown')
  await page.getByRole('button', { name: 'Use on this site' }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})

test('who may only look cannot save', async () => {
  role = 'analyst'
  await open('?open=accordion')
  await expect.element(page.getByRole('heading', { name: 'Accordion', level: 1 })).toBeVisible()
  await expect.element(settings()).toBeVisible()
  expect(page.getByRole('button', { name: 'Use on this site' }).elements()).toEqual([])
})

test.each([
  [360, ''],
  [1280, ''],
  [360, '?open=accordion'],
  [1280, '?open=accordion'],
  [360, '?open=reviews'],
  [1280, '?open=reviews'],
])('axe finds nothing at %i, %s', async (width, search) => {
  await page.viewport(width, 900)
  await open(search, 'de')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (search) await expect.element(page.getByText('In Ihrer Seite')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a widget with contents of the server’s asks for them as they would be with these settings', async () => {
  const { changes } = await open('?open=reviews')
  const asked = () => changes.filter(({ path }) => path.endsWith('/widget-data'))
  await expect.element(page.getByText('There is nothing of yours to show yet.')).toBeVisible()
  expect(asked()[0]?.body).toEqual({ kind: 'reviews', language: 'en', limit: 12, settings: {} })
  await settings().getByLabelText('Layout').selectOptions('grid')
  await expect.poll(() => asked().at(-1)?.body).toMatchObject({ settings: { layout: 'grid' } })
})

test('what the site has is shown as it is, but for long German words when they are wanted', async () => {
  given = { data: { reviews: [{ original: { text: 'Mine' }, pictures: [] }] } }
  const { changes, address } = await open('?open=reviews')
  const asked = () => changes.filter(({ path }) => path.endsWith('/widget-data'))
  await expect.poll(() => asked().length).toBe(1)
  await expect.element(page.getByTitle('Customer reviews on a page')).toBeInTheDocument()
  expect(page.getByText('There is nothing of yours to show yet.').elements()).toEqual([])
  await page.getByRole('switch', { name: 'Long German text' }).click()
  await expect.poll(address).toContain('words=long')
  await expect.poll(() => asked().at(-1)?.body).toMatchObject({ language: 'de' })
  expect(page.getByText('There is nothing of yours to show yet.').elements()).toEqual([])
})

test('its code keeps the place free that it will take', async () => {
  await open('?open=reviews')
  await expect
    .element(
      page.getByText(/min-height:[\s\S]* data-footfall-entry="widget\/reviews"><\/div>/).first(),
    )
    .toBeVisible()
  await page.getByText('React', { exact: true }).click()
  await expect.element(page.getByText(/import { Reviews } from '@footfall\/widgets'/)).toBeVisible()
})

test('React code names the component, its style sheet and its settings', () => {
  expect(componentName('share-buttons')).toBe('ShareButtons')
  const entry = { name: 'share-buttons', fields: {} }
  expect(reactCode(entry, { look: 'both', hasNative: true, title: 'A "B"' })).toBe(
    `import { ShareButtons } from '@footfall/widgets'
import '@footfall/widgets/share-buttons.css'

<ShareButtons
  look="both"
  hasNative
  title={"A \\"B\\""}
/>`,
  )
})

test('embed code is the HTML before any script ran over it', async () => {
  const html = embedCode(
    'countdown',
    await loadSheetEntry('countdown', 'light'),
    { until: '2035-01-01T00:00' },
    'c1',
  )
  expect(html).toMatch(/^<style>/)
  expect(html).toContain('data-footfall-widget="countdown"')
  expect(html).not.toContain('data-ff-runs=')
})

test('an address that leads are mailed to says that it is not confirmed yet, and is sent the link', async () => {
  await open('?open=form')
  const field = settings().getByLabelText('Mail leads to')
  await userEvent.fill(field, 'desk@office.test')
  await expect.element(settings().getByText('Not confirmed yet')).toBeVisible()
  await userEvent.click(settings().getByRole('button', { name: 'Send confirmation mail' }))
  await expect
    .element(settings().getByRole('button', { name: 'Resend (once a day)' }))
    .toBeVisible()
  notify = 'confirmed'
  await userEvent.fill(field, 'ann@shop.test')
  await expect.element(settings().getByText('Not confirmed yet')).not.toBeInTheDocument()
})
