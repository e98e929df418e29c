import type {
  ImportPreview,
  SiteDetail,
  SiteFile,
  SiteVersion,
  ThingChange,
  ThingSummary,
} from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { UndoProvider } from '../undo/UndoProvider.tsx'
import { PublishScreen } from './PublishScreen.tsx'
import type { PublishSearch } from './publish-search.ts'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'owner',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '',
  origins: [],
  revision: 3,
  hasUnpublished: true,
}
const INFO = {
  name: 'sample',
  title: 'Sample (Ads)',
  hasServer: true,
  fields: { ids: { kind: 'ids', label: 'Pixel IDs', help: '', isPublic: true } },
}
const SAMPLE: ThingChange = {
  kind: 'destination',
  id: 'sample',
  title: 'Sample (Ads)',
  change: 'changed',
  fields: [{ path: 'ids', before: ['1'], after: ['1', '2'] }],
}
const CONSENT: ThingChange = {
  kind: 'consent',
  id: 'main',
  title: 'consent',
  change: 'changed',
  fields: [{ path: 'consent.reloadOnWithdrawal', before: true, after: false }],
}
const SAVED = { state: 'changed' as const, version: 2, updatedAt: Date.UTC(2026, 4, 3, 12) }
const THINGS: ThingSummary[] = [
  { ...SAMPLE, ...SAVED, updatedBy: 'Ann' },
  { ...CONSENT, ...SAVED, updatedBy: 'Ben' },
]
const VERSIONS: SiteVersion[] = [
  {
    revision: 3,
    publishedAt: Date.UTC(2026, 4, 2),
    publishedBy: 'Ann',
    isServed: true,
    changes: [{ kind: 'consent', id: 'main', title: 'consent', change: 'changed' }],
  },
  { revision: 2, publishedAt: Date.UTC(2026, 4, 1), publishedBy: 'Ben', isServed: false },
]
const FILE: SiteFile = {
  footfall: 'site',
  v: 2,
  site: 'other',
  exportedAt: 1,
  things: [{ kind: 'consent', id: 'main', draft: {} }],
}

const POPUP: ThingChange = {
  kind: 'popup',
  id: 'p1',
  title: 'Spring',
  change: 'changed',
  fields: [],
  codes: [
    { language: 'en', codes: ['SPRING'] },
    { language: 'de', codes: ['OLD10'] },
  ],
}

let changes: ThingChange[]
/** What differs between a version and another. */
let brought: ThingChange[]
let preview: ImportPreview
let posted: { path: string; body: unknown }[]
let replaced: number | undefined
beforeEach(() => {
  changes = [SAMPLE, CONSENT]
  brought = [CONSENT, SAMPLE]
  preview = { changes: [CONSENT], refused: [] }
  ;[posted, replaced] = [[], 3]
})

const respond = (path: string): unknown => {
  if (path.includes('/versions/')) return brought
  if (path.includes('/versions')) return { items: VERSIONS }
  if (path.endsWith('/changes')) return changes
  if (path.endsWith('/things')) return THINGS
  return path.endsWith('/api/destinations') ? [INFO] : SITE
}

const Screen = ({ site, start }: { site: SiteDetail; start: PublishSearch }): ReactElement => {
  const [search, setSearch] = useState(start)
  return (
    <UndoProvider>
      <PublishScreen
        site={site}
        search={search}
        onSearch={setSearch}
        link={(tab, words) => (
          <a
            href={`#${tab ?? ''}`}
            aria-current={search.tab === tab ? 'page' : undefined}
            onClick={() => setSearch({ tab })}
          >
            {words}
          </a>
        )}
      />
    </UndoProvider>
  )
}

const show = async (
  start: PublishSearch = {},
  { scheme = 'light', ...over }: Partial<SiteDetail> & { scheme?: 'light' | 'dark' } = {},
): Promise<void> => {
  const api = createApi(async (path, init) => {
    if (init?.method !== 'POST') return Response.json(respond(String(path)))
    posted.push({ path: String(path), body: init.body ? JSON.parse(String(init.body)) : null })
    if (String(path).endsWith('/preview')) return Response.json(preview)
    if (String(path).endsWith('/import')) {
      return Response.json({ taken: [{ kind: 'consent', id: 'main' }], refused: [] })
    }
    return Response.json(
      String(path).endsWith('/discard')
        ? []
        : { revision: 4, publishedAt: Date.now(), ...(replaced && { replaced }) },
    )
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <Screen site={{ ...SITE, ...over }} start={start} />
    </Stage>,
  )
}

const last = () => posted.at(-1)

test('shows what differs by the fields’ own labels, before and after, who and when', async () => {
  await show()
  await expect.element(page.getByText('Pixel IDs')).toBeVisible()
  await expect.element(page.getByText('After: 1, 2')).toBeVisible()
  await expect.element(page.getByText('Reload after a withdrawal')).toBeVisible()
  await expect.element(page.getByText('Before: yes')).toBeVisible()
  await expect.element(page.getByText(/^Ann, May 3, 2026/)).toBeVisible()
  await expect.element(page.getByText(/^Ben, May 3, 2026/)).toBeVisible()
})

test('publishes the chosen things only, and that can be undone', async () => {
  await show()
  await page.getByRole('checkbox', { name: /^Consent/ }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect.poll(last).toEqual({
    path: '/api/sites/demo/publish',
    body: { things: [{ kind: 'destination', id: 'sample' }] },
  })
  await expect.element(page.getByText('Published as version 4.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(last).toEqual({
    path: '/api/sites/demo/rollback',
    body: { revision: 3, ifServed: 4 },
  })
})

test('undo goes back to what was really replaced, whatever this page last knew', async () => {
  replaced = 7
  await show()
  await page.getByRole('button', { name: 'Publish all' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => last()?.body).toEqual({ revision: 7, ifServed: 4 })
})

test('a first publication names what was shown, and has nothing to go back to', async () => {
  replaced = undefined
  await show({}, { revision: 0 })
  await page.getByRole('button', { name: 'Publish all' }).click()
  await expect
    .poll(() => last()?.body)
    .toMatchObject({ things: [{ id: 'sample' }, { id: 'main' }] })
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('publishing all names what was shown, so that nothing saved meanwhile goes along', async () => {
  await show()
  await page.getByRole('button', { name: 'Publish all' }).click()
  await expect
    .poll(() => last()?.body)
    .toEqual({
      things: [
        { kind: 'destination', id: 'sample' },
        { kind: 'consent', id: 'main' },
      ],
    })
})

test('discarding asks first, and with nothing chosen nothing can be pressed', async () => {
  await show()
  await page.getByRole('checkbox', { name: 'All 2 changes' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Publish 0 changes' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: /^Sample/ }).click()
  await page.getByRole('button', { name: 'Discard…' }).click()
  await expect.element(page.getByText('Discard 1 change?')).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(last).toMatchObject({
    path: '/api/sites/demo/discard',
    body: { things: [{ kind: 'destination', id: 'sample' }] },
  })
})

test('nothing to publish is said, and what would stand here', async () => {
  changes = []
  await show({}, { hasUnpublished: false })
  await expect.element(page.getByText('Everything saved is live, as version 3.')).toBeVisible()
})

test('a version opens with what it brought; going back shows first what would change', async () => {
  await show({ tab: 'versions' })
  await page.getByRole('button', { name: /^Version 2/ }).click()
  await expect.element(page.getByText('What it brought')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to this version…' }).click()
  await expect.element(page.getByText('What would change on your pages')).toBeVisible()
  expect(posted).toEqual([])
  await page.getByRole('checkbox', { name: /^Sample/ }).click()
  await page.getByRole('button', { name: 'Bring back 1 thing' }).click()
  await expect.poll(last).toEqual({
    path: '/api/sites/demo/rollback',
    body: { revision: 2, things: [{ kind: 'consent', id: 'main' }] },
  })
})

test('going back warns of a popup whose coupon codes would differ by language, while it is chosen', async () => {
  brought = [CONSENT, POPUP]
  await show({ tab: 'versions', version: 2 })
  const warning = page.getByText('Visitors do not see the same coupon code in every language.')
  await expect.element(page.getByText('What it brought')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to this version…' }).click()
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByText('Spring: English: SPRING · German: OLD10')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Spring/ }).click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('publishing warns of a popup whose coupon codes would differ by language, while it is chosen', async () => {
  changes = [CONSENT, POPUP]
  await show()
  const warning = page.getByText('Visitors do not see the same coupon code in every language.')
  await expect.element(warning).toBeVisible()
  await page.getByRole('checkbox', { name: /^Spring/ }).click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('going back as a whole moves to the version itself', async () => {
  await show({ tab: 'versions', version: 2 })
  await page.getByRole('button', { name: 'Go back to this version…' }).click()
  await page.getByRole('button', { name: 'Go back to version 2' }).click()
  await expect.poll(() => last()?.body).toEqual({ revision: 2 })
  await expect.element(page.getByText('Pages get version 2 again.')).toBeVisible()
})

test('a file shows what it would change before anything is saved', async () => {
  preview.refused = [{ kind: 'trigger', id: 'x1', problems: [{ path: '', message: 'Not known.' }] }]
  await show({ tab: 'file' })
  const input = page.getByLabelText('File to import')
  await userEvent.upload(input, new File([JSON.stringify(FILE)], 'site.json'))
  await expect.element(page.getByText('What the file would change')).toBeVisible()
  await expect.element(page.getByText('1 thing of it cannot be taken.')).toBeVisible()
  expect(posted.map(({ path }) => path)).toEqual(['/api/sites/demo/import/preview'])
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Save as drafts' }).click()
  await expect.element(page.getByText('1 thing was saved as a draft.')).toBeVisible()
  expect(last()).toEqual({ path: '/api/sites/demo/import', body: FILE })
})

test('another file is refused without asking the server', async () => {
  await show({ tab: 'file' })
  await userEvent.upload(page.getByLabelText('File to import'), new File(['{"a":1}'], 'x.json'))
  await expect.element(page.getByText('This is not a file of Footfall.')).toBeVisible()
  expect(posted).toEqual([])
})

test('who may only look finds nothing to press', async () => {
  await show({}, { role: 'analyst' })
  await expect.element(page.getByText(/Only owners and editors/)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test.each([
  ['light', {}],
  ['dark', {}],
  ['light', { tab: 'versions', version: 2 }],
  ['dark', { tab: 'versions', version: 2 }],
  ['dark', { tab: 'file' }],
] as const)('axe finds nothing, %s, %o', async (scheme, search) => {
  await show(search, { scheme })
  await expect.element(page.getByText(/Pixel IDs|Save as a file/).first()).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
