import type {
  BehaviorInfo,
  LookupResult,
  SiteDetail,
  ThingChange,
  ThingDetail,
  VisitReport,
} from '@footfall/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  collector: 'https://t.shop.test',
  endpoint: 'https://t.shop.test',
  snippet: '',
  revision: 3,
  origins: ['https://*.shop.test', 'https://shop.test'],
  hasUnpublished: false,
  changes: [],
}
const INFOS: BehaviorInfo[] = [
  {
    name: 'sticky',
    title: 'Sticky parts',
    about: 'A header stays in sight.',
    isPageWide: false,
    fields: {
      sticky: {
        kind: 'choice',
        label: 'Edge',
        help: 'Where it stays.',
        isPublic: true,
        default: 'top',
        choices: [
          { value: 'top', label: 'Top' },
          { value: 'bottom', label: 'Bottom' },
        ],
      },
      selector: {
        kind: 'selector',
        label: 'Elements',
        help: 'Further ones.',
        isPublic: true,
        isAdvanced: true,
      },
    },
  },
  {
    name: 'anchors',
    title: 'Smooth anchors',
    about: 'Links within a page glide.',
    isPageWide: true,
    fields: {},
  },
]
const READ: LookupResult = {
  state: 'read',
  url: 'https://shop.test/start',
  status: 200,
  at: 1_780_000_000_000,
  systems: [],
  consentTools: [],
  pixels: [],
  isCut: false,
  policy: { state: 'none', from: [], additions: [] },
  snippet: { state: 'right' },
  hosting: { sameDomain: 'unknown' },
  behaviors: [{ name: 'sticky', n: 2 }],
}
const REPORT: VisitReport = {
  page: 'https://shop.test/desk',
  revision: 3,
  version: '1',
  asks: 'nobody',
  consent: { functional: 'unknown', analytics: 'unknown', advertising: 'unknown' },
  tools: [],
  events: [],
  blocked: [],
  behaviors: [
    { entry: 'sticky', n: 3, faults: ['There is nothing to stick to.'] },
    { entry: 'another-site’s', n: 9, faults: ['Not ours.'] },
  ],
}

let role: SiteDetail['role']
let things: ThingDetail[]
let changes: ThingChange[]
let lookup: { address: string; result: LookupResult } | null
let report: VisitReport | undefined
let refusal: Response | undefined
beforeEach(() => {
  role = 'editor'
  things = []
  changes = []
  lookup = { address: 'shop.test', result: READ }
  ;[report, refusal] = [undefined, undefined]
})
afterEach(() => {
  vi.restoreAllMocks()
  return page.viewport(414, 896)
})

const entry = (over: Partial<ThingDetail> = {}): ThingDetail => ({
  kind: 'behavior',
  id: 'sticky',
  title: 'Sticky parts',
  folder: 'sticky',
  state: 'live',
  version: 4,
  draft: { kind: 'sticky', settings: { sticky: 'bottom', later: 'kept' } },
  ...over,
})

const respond = ({ method, path, body }: Asked): unknown => {
  const id = path.match(/\/things\/behavior\/(.+)$/)?.[1]
  if (method === 'PUT' && id) {
    if (refusal) return refusal
    const { version, draft } = body as { version: number; draft: ThingDetail['draft'] }
    const saved = entry({ id, version: version + 1, draft, state: 'changed' })
    things = [...things.filter((one) => one.id !== id), saved]
    changes = [{ kind: 'behavior', id, title: 'x', change: 'changed', fields: [] }]
    return saved
  }
  if (method === 'DELETE') {
    things = things.filter((one) => one.id !== id)
    return undefined
  }
  if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
  if (path === '/api/sites/demo') return { ...SITE, role, hasUnpublished: changes.length > 0 }
  if (path === '/api/behaviors') return INFOS
  if (path.endsWith('/things')) return things
  if (id) return things.find((one) => one.id === id) ?? refuse(404, 'FOOTFALL_E_NOT_FOUND', 'No.')
  if (path.endsWith('/changes')) return changes
  if (path.endsWith('/lookup')) {
    if (method === 'POST') lookup = { address: (body as { address: string }).address, result: READ }
    return method === 'POST' ? READ : Response.json(lookup)
  }
  if (path.endsWith('/verification')) {
    return method === 'POST'
      ? { url: 'about:blank', link: 'l1', expiresAt: 0 }
      : { state: 'waiting', checks: [], ...(report && { report }) }
  }
  if (path.endsWith('/publish')) {
    changes = []
    return { revision: 4, replaced: 3 }
  }
  return path === '/api/sites' || path === '/api/organisations' ? { items: [] } : []
}

const show = async (search = '') => {
  const opened = await openConsole(`/sites/demo/behaviors${search}`, respond)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Page behaviours' }))
    .toBeVisible()
  await expect.element(row('Sticky parts')).toBeVisible()
  return opened
}
const row = (name: string) => page.getByRole('button', { name, exact: false })
const save = () => page.getByRole('button', { name: 'Save' })
const own = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path.includes('/things/')).map(({ path, body }) => [path, body])

test('each behaviour says what it does, what was found for it and whether it is on', async () => {
  things = [entry()]
  await show()
  await expect
    .element(row('Sticky parts A header stays in sight. Found on /start: 2 elements. On'))
    .toBeVisible()
  await expect
    .element(row('Smooth anchors Links within a page glide. For each page as a whole. Off'))
    .toBeVisible()
  await expect.element(page.getByText('was looked at on', { exact: false })).toBeVisible()
})

test('where nobody has looked, nothing is said to be missing', async () => {
  lookup = null
  await show()
  await expect.element(page.getByText('Nobody has looked at a page yet.')).toBeVisible()
  expect(page.getByText('No markup', { exact: false }).elements()).toEqual([])
})

test('a look at another page brings what stands there', async () => {
  lookup = null
  const { changes: asked } = await show()
  await expect.element(page.getByLabelText('Page to look at')).toHaveValue('https://shop.test')
  await page.getByLabelText('Page to look at').fill('shop.test/start')
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect.element(row('Found on /start: 2 elements.')).toBeVisible()
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/sites/demo/lookup', { address: 'shop.test/start' }],
  ])
})

test('a new one is off until it is switched on, and is saved without what nobody touched', async () => {
  const { changes: asked } = await show('?open=sticky')
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  await page.getByRole('switch').click()
  await expect.element(row('Not saved')).toBeVisible()
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(own(asked)).toEqual([
    [
      '/api/sites/demo/things/behavior/sticky',
      { version: 0, draft: { kind: 'sticky', settings: {} } },
    ],
  ])
})

test('what is saved is shown, changed and saved with its version, and what no form shows is kept', async () => {
  things = [entry()]
  const { changes: asked } = await show('?open=sticky')
  await expect.element(page.getByLabelText('Edge')).toHaveValue('bottom')
  await page.getByText('Advanced').click()
  await page.getByLabelText('Elements').fill('.bar')
  await save().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(own(asked)).toEqual([
    [
      '/api/sites/demo/things/behavior/sticky',
      {
        version: 4,
        draft: { kind: 'sticky', settings: { later: 'kept', sticky: 'bottom', selector: '.bar' } },
      },
    ],
  ])
})

test('switched off, it is kept', async () => {
  things = [entry()]
  const { changes: asked } = await show('?open=sticky')
  await page.getByRole('switch').click()
  await save().click()
  await expect.poll(() => own(asked)).toHaveLength(1)
  expect(own(asked)[0]?.[1]).toMatchObject({ draft: { isEnabled: false } })
})

test('one is published by itself', async () => {
  things = [entry()]
  const { changes: asked } = await show('?open=sticky')
  expect(page.getByRole('button', { name: 'Publish only this' }).elements()).toEqual([])
  await page.getByLabelText('Edge').selectOptions('top')
  await save().click()
  await page.getByRole('button', { name: 'Publish only this' }).click()
  await expect
    .poll(() => asked.find(({ path }) => path.endsWith('/publish'))?.body)
    .toEqual({ things: [{ kind: 'behavior', id: 'sticky' }] })
  await expect
    .poll(() => page.getByRole('button', { name: 'Publish only this' }).elements())
    .toEqual([])
})

test('several of one kind stand beside each other, each with a title, and one of them is deleted', async () => {
  things = [entry()]
  const { changes: asked } = await show('?open=sticky')
  await page.getByRole('button', { name: 'Add one for other elements' }).click()
  const second = page.getByRole('form').nth(1)
  await second.getByRole('switch').click()
  await second.getByLabelText('Title').fill('Side bar')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => own(asked)).toHaveLength(1)
  const [path, body] = own(asked)[0] ?? []
  expect(path).toMatch(/\/behavior\/sticky-[a-z0-9]{6}$/)
  expect(body).toEqual({ version: 0, draft: { kind: 'sticky', settings: {}, title: 'Side bar' } })
  await expect.poll(() => page.getByRole('form').elements()).toHaveLength(2)
  await page.getByRole('form', { name: 'Side bar' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => page.getByRole('form').elements()).toHaveLength(1)
  await expect.element(page.getByText('Side bar was deleted.')).toBeVisible()
})

test('what takes no elements of the owner’s choice is there once', async () => {
  things = [entry({ id: 'anchors', folder: 'anchors', draft: { kind: 'anchors', settings: {} } })]
  await show('?open=anchors')
  await expect.element(page.getByRole('switch')).toBeChecked()
  expect(page.getByRole('button', { name: 'Add one for other elements' }).elements()).toEqual([])
})

test('what the server has against a value stands at its field, folded or not', async () => {
  things = [entry()]
  refusal = refuse(422, 'FOOTFALL_E_INVALID', 'Not valid.', {
    details: [{ path: 'settings.selector', message: 'Browsers cannot read this selector.' }],
  })
  await show('?open=sticky')
  await page.getByLabelText('Edge').selectOptions('top')
  await save().click()
  await expect.element(page.getByText('Browsers cannot read this selector.')).toBeVisible()
  await expect.element(page.getByLabelText('Edge')).toHaveValue('top')
})

test('closing keeps what was typed', async () => {
  things = [entry()]
  await show('?open=sticky')
  await page.getByLabelText('Edge').selectOptions('top')
  await row('Sticky parts').click()
  await expect.element(page.getByLabelText('Edge')).not.toBeVisible()
  await row('Sticky parts').click()
  await expect.element(page.getByLabelText('Edge')).toHaveValue('top')
})

test('what runs on the page that the owner opened comes back, with its faults', async () => {
  things = [entry()]
  report = REPORT
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await show()
  await page.getByRole('button', { name: 'See on your site what runs' }).click()
  await expect.element(row('Runs on 3 elements of the page you opened.')).toBeVisible()
  await expect.element(page.getByText('There is nothing to stick to.')).toBeVisible()
  await expect.element(page.getByText('/desk is open', { exact: false })).toBeVisible()
  expect(page.getByText('Not ours.').elements()).toEqual([])
  expect(tab.location.replace).toHaveBeenCalledWith('about:blank')
})

test('an analyst reads, and changes nothing', async () => {
  role = 'analyst'
  things = [entry()]
  await show('?open=sticky')
  await expect.element(page.getByLabelText('Edge')).toBeDisabled()
  await expect
    .element(page.getByText('Only owners and editors of this site may change this.'))
    .toBeVisible()
  const actions = ['Save', 'Delete', 'Look at it', 'See on your site what runs']
  for (const name of [...actions, 'Add one for other elements', 'Pick the element on your site']) {
    expect(page.getByRole('button', { name }).elements()).toEqual([])
  }
})

test('the keyboard opens a behaviour and switches it on', async () => {
  await show()
  ;(row('Sticky parts').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{Tab} ')
  await expect.element(page.getByRole('switch')).toBeChecked()
})

test.each([360, 768, 1280])('axe finds nothing and nothing is wider than %i px', async (width) => {
  await page.viewport(width, 900)
  things = [entry(), entry({ id: 'sticky-2', title: 'Second' })]
  await show('?open=sticky')
  await expect.poll(() => page.getByRole('form').elements()).toHaveLength(2)
  expect(await accessibilityFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('in German too', async () => {
  things = [entry()]
  await openConsole('/sites/demo/behaviors', respond, { language: 'de' })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Seitenverhalten' }))
    .toBeVisible()
  await expect.element(row('Gefunden auf /start: 2 Elemente.')).toBeVisible()
})
