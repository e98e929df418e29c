import type {
  EventCatalogue,
  EventTally,
  RuleTrial,
  SettingsEntry,
  SiteDetail,
  ThingDetail,
  TriggerDraft,
} from '@footfall/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { UnsavedContext } from '../shell/unsaved.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { refuse } from '../testing/open-console.tsx'
import { Stage } from '../testing/Stage.tsx'
import { UndoProvider } from '../undo/UndoProvider.tsx'
import { EventsScreen } from './EventsScreen.tsx'
import { catalogueQuery } from './events-query.ts'
import type { RulePart } from './events-search.ts'
import { RuleScreen } from './RuleScreen.tsx'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '',
  origins: ['https://www.shop.test'],
  revision: 3,
  hasUnpublished: false,
} as unknown as SiteDetail

const tally = (month: number, over: Partial<EventTally> = {}): EventTally => ({
  week: Math.floor(month / 4),
  month,
  sums: {},
  days: Array.from({ length: 28 }, (_, day) => (month > 0 ? day : 0)),
  ...(month > 0 && { lastAt: Date.now() - 7_200_000 }),
  ...over,
})
const RULE: TriggerDraft = {
  trigger: 'link-click',
  settings: { value: '/brochure' },
  event: { name: 'Lead' },
}
const field = { help: '', isPublic: true } as const
const TRIGGERS: SettingsEntry[] = [
  {
    name: 'click',
    title: 'Click on an element',
    sentences: [{ says: 'clicks {{selector}}' }],
    fields: { selector: { ...field, kind: 'selector', label: 'CSS selector', isRequired: true } },
  },
  {
    name: 'link-click',
    title: 'Click on a link',
    events: ['InternalClick'],
    sentences: [
      { when: { rule: 'contains' }, says: 'clicks a link whose address contains {{value}}' },
      { when: { rule: 'match' }, says: 'clicks a link to {{value}}' },
    ],
    fields: {
      value: { ...field, kind: 'text', label: 'Address', isRequired: true },
      rule: {
        ...field,
        kind: 'choice',
        label: 'How the address is compared',
        default: 'contains',
        choices: [
          { value: 'contains', label: 'Contains' },
          { value: 'match', label: 'Matches as a whole' },
        ],
      },
    },
  },
]
const TRIAL: RuleTrial = {
  says: 'armed',
  looked: 1_000,
  matched: 120,
  since: 1,
  until: 2,
  unknown: ['devices'],
  examples: [{ url: 'https://www.shop.test/brochures', title: 'Brochures', n: 12 }],
}

let catalogue: EventCatalogue
let saved: { path: string; body: unknown }[]
let pick: object
let evidence: { version: number; draft: Record<string, unknown> }
let shop: Partial<ThingDetail>
let held: Promise<void>
let isDown: boolean
beforeEach(() => {
  ;[saved, held, isDown] = [[], Promise.resolve(), false]
  evidence = { version: 0, draft: {} }
  shop = { kind: 'shop', id: 'main', version: 0, state: 'live', draft: {} }
  pick = { expiresAt: Date.now() + 60_000 }
  catalogue = {
    automatic: [
      { name: 'PageView', by: 'page', tally: tally(400) },
      { name: 'Purchase', by: 'shop', tally: tally(12, { sums: { GBP: 501 } }) },
    ],
    rules: [{ id: 'brochure', draft: RULE, state: 'new', version: 2, tally: tally(40) }],
    destinations: [
      { name: 'meta', title: 'Meta' },
      { name: 'ga4', title: 'GA4' },
    ],
    evidence: {},
    ways: { orders: false, events: false, sales: false },
  }
})

const EVIDENCE = { kind: 'evidence', id: 'main', title: 'evidence', state: 'changed' }

const api = createApi(async (path, init) => {
  const address = String(path)
  if (init?.method === 'PUT') {
    const body = JSON.parse(String(init.body))
    saved.push({ path: address, body })
    await held
    if (address.includes('/things/evidence')) {
      if (body.version !== evidence.version) return refuse(409, 'FOOTFALL_E_CONFLICT', 'Changed.')
      evidence = { version: body.version + 1, draft: body.draft }
      catalogue = { ...catalogue, evidence: body.draft.evidence ?? {} }
      return Response.json({ ...EVIDENCE, ...evidence })
    }
    if (address.includes('/things/shop')) {
      shop = { ...shop, version: body.version + 1, draft: body.draft }
      return Response.json(shop)
    }
    if (body.draft.event && !body.draft.event.name) {
      const details = [{ path: 'event.name', message: 'Fill this in.' }]
      return Response.json(
        { error: { code: 'FOOTFALL_E_INVALID', message: 'Some values are not valid.', details } },
        { status: 422 },
      )
    }
    const id = address.split('/').at(-1)
    return Response.json({ kind: 'trigger', id, title: '', state: 'new', ...body, version: 3 })
  }
  if (init?.method === 'DELETE') {
    saved.push({ path: `DELETE ${address.split('/').at(-1)}`, body: undefined })
    return new Response(null, { status: 204 })
  }
  if (address.endsWith('/api/triggers')) return Response.json(TRIGGERS)
  if (address.endsWith('/events')) {
    return isDown
      ? refuse(403, 'FOOTFALL_E_FORBIDDEN', 'You may not do this.')
      : Response.json(catalogue)
  }
  if (address.includes('/things/evidence')) return Response.json({ ...EVIDENCE, ...evidence })
  if (address.endsWith('/events/try')) return Response.json(TRIAL)
  if (address.endsWith('/picks')) {
    return Response.json({ id: 'p1', url: 'about:blank', expiresAt: Date.now() + 60_000 })
  }
  if (address.endsWith('/picks/p1')) return Response.json(pick)
  const thing: Partial<ThingDetail> = address.includes('/things/shop')
    ? shop
    : { kind: 'trigger', id: 'brochure', version: 2, state: 'new', draft: { ...RULE } }
  return Response.json(thing)
})

/** Does to all that was fetched what a publication does, and says how often the catalogue then failed. */
const FetchAnew = (): ReactElement => {
  const client = useQueryClient()
  const { errorUpdateCount } = useQuery(catalogueQuery(api, 'demo'))
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['site'] })}>
      Failed {errorUpdateCount}
    </button>
  )
}

const show = async (screen: ReactElement, scheme: 'light' | 'dark' = 'light'): Promise<void> => {
  const root = createRootRoute({ component: Outlet })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([all]),
    history: createMemoryHistory({ initialEntries: ['/x'] }),
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <UndoProvider>
        <RouterProvider router={router as never} />
      </UndoProvider>
    </Stage>,
  )
}
const showAll = (over: Partial<SiteDetail> = {}, scheme?: 'light' | 'dark', search = {}) =>
  show(
    <EventsScreen site={{ ...SITE, ...over }} search={search} onSearch={() => undefined} />,
    scheme,
  )
const edits: (RulePart | undefined)[] = []
/** Rules whose own address was gone to after a save. */
const opened: string[] = []
let isUnsaved = false
const noteUnsaved = (is: boolean): void => {
  isUnsaved = is
}
const showRule = (
  edit?: RulePart,
  id: string | undefined = 'brochure',
  scheme?: 'light' | 'dark',
) =>
  show(
    <UnsavedContext value={noteUnsaved}>
      <RuleScreen
        site={SITE}
        {...(id ? { id } : {})}
        edit={edit}
        onEdit={(part) => edits.push(part)}
        onSaved={(saved) => opened.push(saved)}
        onDeleted={() => undefined}
      />
      <FetchAnew />
    </UnsavedContext>,
    scheme,
  )

test('the catalogue says each rule as a sentence, and how often each event came', async () => {
  await showAll()
  await expect
    .element(
      page.getByText(
        'When a visitor clicks a link whose address contains /brochure, tell Lead to all destinations.',
      ),
    )
    .toBeVisible()
  const text = document.body.textContent ?? ''
  expect(text).toContain('10 in 7 days40 in 28 days')
  expect(text).toContain('Not published yet')
  expect(text).toContain('£501.00')
  await page.getByRole('button', { name: 'Purchase' }).click()
  await page
    .getByRole('combobox', { name: 'Before a destination is told' })
    .selectOptions('confirmed')
  await expect
    .poll(() => saved)
    .toEqual([
      {
        path: '/api/sites/demo/things/evidence/main',
        body: { version: 0, draft: { evidence: { events: { Purchase: 'confirmed' } } } },
      },
    ])
})

test('what must be confirmed is chosen event by event: neither a quick hand nor a colleague loses a choice', async () => {
  await showAll()
  for (const name of ['PageView', 'Purchase']) await page.getByRole('button', { name }).click()
  const choice = page.getByRole('combobox', { name: 'Before a destination is told' })
  evidence = { version: 5, draft: { evidence: { events: { Lead: 'claimed' } } } }
  let finish = (): void => undefined
  held = new Promise((resolve) => (finish = resolve))
  await choice.nth(0).selectOptions('claimed')
  await choice.nth(1).selectOptions('confirmed')
  await expect.element(choice.nth(0)).toHaveValue('claimed')
  await expect.element(choice.nth(1)).toHaveValue('confirmed')
  finish()
  await expect
    .poll(() => evidence.draft)
    .toEqual({
      evidence: { events: { Lead: 'claimed', PageView: 'claimed', Purchase: 'confirmed' } },
    })
  await choice.nth(0).selectOptions('')
  await expect
    .poll(() => evidence.draft)
    .toEqual({ evidence: { events: { Lead: 'claimed', Purchase: 'confirmed' } } })
  await expect.element(choice.nth(1)).toHaveValue('confirmed')
})

test('a search that finds nothing says so', async () => {
  await showAll({}, 'light', { text: 'no such thing' })
  await expect
    .poll(() => page.getByText('No event here matches your search.').elements())
    .toHaveLength(2)
})

test('the shop’s settings: what is typed while they are saved stays', async () => {
  await showAll()
  await page.getByRole('button', { name: 'This site has a shop' }).click()
  const currency = page.getByRole('textbox', { name: 'Currency' })
  const save = page.getByRole('button', { name: 'Save' })
  let finish = (): void => undefined
  held = new Promise((resolve) => (finish = resolve))
  await currency.fill('GBP')
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  await currency.fill('CHF')
  finish()
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await expect.element(currency).toHaveValue('CHF')
  await save.click()
  await expect
    .poll(() => saved[1]?.body)
    .toMatchObject({
      version: 1,
      draft: { shop: { currency: 'CHF' } },
    })
})

test('whoever may only look sees no way to change anything', async () => {
  await showAll({ role: 'analyst' })
  await expect.element(page.getByRole('heading', { name: 'Automatic events' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New event' })).not.toBeInTheDocument()
})

test('a part is changed, the sentence follows, and the rule is saved with its version', async () => {
  await showRule('when')
  const input = page.getByRole('textbox', { name: 'Address' })
  await input.fill('/catalogue')
  await page.getByRole('combobox', { name: 'How the address is compared' }).selectOptions('match')
  await expect
    .poll(() => document.body.textContent)
    .toContain('When a visitor clicks a link to /catalogue, tell Lead to all destinations.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved)
    .toEqual([
      {
        path: '/api/sites/demo/things/trigger/brochure',
        body: { version: 2, draft: { ...RULE, settings: { value: '/catalogue', rule: 'match' } } },
      },
    ])
})

test('what is typed while a new rule is saved stays, and is saved next to it', async () => {
  opened.length = 0
  await showRule('tell', '')
  const name = page.getByRole('combobox', { name: 'Name of the event' })
  const save = page.getByRole('button', { name: 'Save' })
  let finish = (): void => undefined
  held = new Promise((resolve) => (finish = resolve))
  await name.fill('Lead')
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  await name.fill('Contact')
  finish()
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await expect.element(name).toHaveValue('Contact')
  expect([opened, isUnsaved]).toEqual([[], true])
  await save.click()
  await expect
    .poll(() => saved[1]?.body)
    .toMatchObject({
      version: 3,
      draft: { event: { name: 'Contact' } },
    })
  expect(saved[1]?.path).toBe(saved[0]?.path)
  await expect.poll(() => [opened.length, isUnsaved]).toEqual([1, false])
})

test('counts that cannot be fetched anew take nothing along that was typed', async () => {
  await showRule()
  const on = page.getByRole('switch', { name: 'On' })
  await expect.element(on).toBeChecked()
  ;(on.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(on).not.toBeChecked()
  isDown = true
  await page.getByRole('button', { name: 'Failed 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Failed 1' })).toBeVisible()
  await expect.element(on).not.toBeChecked()
})

test('what the server refuses opens the part where it stands', async () => {
  edits.length = 0
  await showRule('when', '')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => edits).toEqual(['tell'])
})

test('conditions, worth and who is told are said in the sentence', async () => {
  await showRule('to')
  await page.getByRole('radio', { name: 'Only these' }).click()
  await page.getByRole('switch', { name: 'GA4' }).click()
  await expect.poll(() => document.body.textContent).toContain('tell Lead to Meta.')
})

test('a trial says how many page views it would have listened on, and what it could not know', async () => {
  await showRule()
  await expect
    .poll(() => document.body.textContent)
    .toContain('It would have listened on 120 of the latest 1,000 page views.')
  expect(document.body.textContent).toContain('Taken as met, because it is not stored: the device.')
  expect(document.body.textContent).toContain('https://www.shop.test/brochures')
})

test('what is chosen on the owner’s site comes back into the rule', async () => {
  await showRule('when', '')
  await page.getByRole('button', { name: 'Pick the element on your site' }).click()
  await expect.element(page.getByText(/Waiting for your choice/)).toBeVisible()
  const choice = { selector: '#buy', page: 'https://www.shop.test/', here: 1 }
  pick = {
    expiresAt: 1,
    choice: { ...choice, pages: [{ address: 'https://www.shop.test/a', n: 0 }] },
  }
  await expect.element(page.getByRole('textbox', { name: 'CSS selector' })).toHaveValue('#buy')
  await expect.poll(() => document.body.textContent).toContain('no script of theirs was run')
  await expect.poll(() => document.body.textContent).toContain('When a visitor clicks #buy,')
})

test('a rule is deleted at once, and can be brought back', async () => {
  await showRule()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => saved.map(({ path }) => path)).toEqual(['DELETE brochure?version=2'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved[1]?.body).toEqual({ version: 2, draft: RULE })
})

test('by keyboard alone a part is opened', async () => {
  edits.length = 0
  await showRule()
  const button = page.getByRole('button', { name: 'Edit when it is told' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(edits).toEqual(['when'])
})

test.each(['light', 'dark'] as const)(
  'axe has nothing against these screens, %s',
  async (scheme) => {
    await showAll({}, scheme)
    await expect.element(page.getByRole('heading', { name: 'Your shop' })).toBeVisible()
    await page.getByRole('button', { name: 'PageView' }).click()
    expect(await accessibilityFaults()).toEqual([])
  },
)

test.each(
  (['when', 'where', 'tell', 'to', 'trust'] as const).flatMap((part) => [
    [part, 'light'] as const,
    [part, 'dark'] as const,
  ]),
)('axe has nothing against the part %s, %s', async (part, scheme) => {
  await showRule(part, 'brochure', scheme)
  await expect.element(page.getByRole('heading', { name: 'Before you publish' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
