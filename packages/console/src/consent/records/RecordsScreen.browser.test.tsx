import type { ConsentChainCheck, ConsentRecord, SiteDetail } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../../api/api.ts'
import { createQueries } from '../../api/queries.ts'
import { accessibilityFaults } from '../../testing/accessibility.ts'
import { Stage } from '../../testing/Stage.tsx'
import { RecordsScreen } from './RecordsScreen.tsx'
import type { RecordsSearch } from './records-search.ts'

const ID = '01936f3e-7a11-7cc1-8000-0123456789ab'
const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '',
  origins: [],
  revision: 3,
  hasUnpublished: false,
} as SiteDetail
const record = (seq: number, over: Partial<ConsentRecord> = {}): ConsentRecord => ({
  seq,
  id: ID,
  site: 'demo',
  time: 1_790_000_000_000,
  receivedAt: 1_790_000_000_500,
  method: 'save',
  granted: ['analytics'],
  refused: [],
  policy: '2',
  language: 'en',
  revision: 3,
  version: '1',
  shown: 'abc',
  proof: 'f00',
  state: 'intact',
  isWordingKnown: true,
  ...over,
})

let items: ConsentRecord[]
let check: ConsentChainCheck
let addresses: string[]
let asked: RecordsSearch[]
beforeEach(() => {
  items = [
    record(3, { method: 'withdraw', granted: [] }),
    record(2, { state: 'broken' }),
    record(1, { state: 'unverified', granted: ['functional', 'advertising'] }),
  ]
  check = { isIntact: true, records: 12_345, unverified: 0 }
  ;[addresses, asked] = [[], []]
})

const show = async (
  { search = {} as RecordsSearch, role = 'editor' as SiteDetail['role'] } = {},
  scheme: 'light' | 'dark' = 'light',
): Promise<void> => {
  const api = createApi(async (path) => {
    const address = String(path)
    addresses.push(address)
    if (address.endsWith('/check')) return Response.json(check)
    if (address.endsWith(ID)) {
      return Response.json({ records: items, texts: { abc: { title: 'May we count?' } } })
    }
    if (address.includes('after')) return Response.json({ items: [] })
    return Response.json({ items, ...(items[0] && { next: '1' }) })
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <RecordsScreen
        site={{ ...SITE, role }}
        search={search}
        onSearch={(part) => asked.push(part)}
      />
    </Stage>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Consent id' })).toBeVisible()
}
const text = (): string => document.body.textContent ?? ''

test('records say how was answered, what was allowed, and whether the signature holds', async () => {
  await show({ search: { open: 3 } })
  await expect.poll(text).toContain('Took consent backNothingSignature holds')
  expect(text()).toContain('ChoseAnalyticsChanged since')
  expect(text()).toContain('ChoseFunctional, AdvertisingCannot be checked')
  await expect.element(page.getByText('May we count?')).toBeVisible()
  expect(text()).toContain('3 answers were given under this consent id.')
  await page.getByRole('button', { name: /Chose.*Changed since/ }).click()
  expect(asked).toEqual([{ open: 2 }])
})

test('they are looked for by id, method and day, and older ones come on request', async () => {
  await show({ search: { method: 'save', from: '2026-11-01', to: '2026-11-02' } })
  const [first = ''] = addresses
  const query = new URL(first, 'http://x.test').searchParams
  expect(query.get('method')).toBe('save')
  expect(Number(query.get('to')) - Number(query.get('from'))).toBe(2 * 86_400_000)
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect.poll(() => addresses.at(-1)).toContain('after=1')
  const id = page.getByRole('textbox', { name: 'Consent id' })
  await id.fill('0193')
  await expect.element(page.getByText('Paste the whole id, 36 characters.')).toBeVisible()
  expect(asked).toEqual([])
  await id.fill(ID.toUpperCase())
  expect(asked).toEqual([{ id: ID }])
  await page.getByRole('combobox', { name: 'Answer' }).selectOptions('withdraw')
  expect(asked.at(-1)).toEqual({ method: 'withdraw' })
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(asked.at(-1)).toEqual({ id: undefined, method: undefined, from: undefined, to: undefined })
})

test('the file is for who may change the site, and holds what is shown', async () => {
  await show({ search: { method: 'save' } })
  const link = page.getByRole('link', { name: 'Export these' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/api/sites/demo/consents/export.csv?method=save')
  document.body.replaceChildren()
  await show({ role: 'analyst' })
  expect(page.getByRole('link', { name: /Export/ }).elements()).toEqual([])
})

test('the chain is walked when asked for, and a break is said plainly', async () => {
  await show()
  const button = page.getByRole('button', { name: 'Check the whole chain' })
  expect(addresses.some((address) => address.endsWith('/check'))).toBe(false)
  await button.click()
  await expect.element(page.getByText('The chain is whole. Records in it: 12,345')).toBeVisible()
  check = { isIntact: false, records: 41, unverified: 0, brokenAt: 42 }
  await button.click()
  await expect.element(page.getByText('The chain is broken at record 42.')).toBeVisible()
  check = { isIntact: false, records: 41, unverified: 3 }
  await button.click()
  await expect.element(page.getByText('Records that cannot be checked: 3')).toBeVisible()
})

test('without records the screen says where they come from', async () => {
  items = []
  await show()
  await expect.poll(text).toContain('Nobody has answered yet.')
  document.body.replaceChildren()
  await show({ search: { method: 'save' } })
  await expect.poll(text).toContain('No record is like that.')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing (${scheme})`, async () => {
    check = { isIntact: false, records: 41, unverified: 0, brokenAt: 42 }
    await show({ search: { open: 2, method: 'save' } }, scheme)
    await page.getByRole('button', { name: 'Check the whole chain' }).click()
    await expect.element(page.getByText('The chain is broken at record 42.')).toBeVisible()
    await expect.element(page.getByText('May we count?')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })
}
