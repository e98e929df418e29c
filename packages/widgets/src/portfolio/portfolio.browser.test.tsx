import { type BehaviorPage, openBehaviorPage } from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { loadLight } from '../testing/open-light-page.ts'

let page: BehaviorPage
let asked: string[]
afterEach(() => page.close())

const folder = await loadLight('portfolio')
const items = [
  { title: 'Table', href: '/t', topics: 'Solid wood, Tables' },
  { title: 'Stairs', href: '/s', topics: 'Solid wood' },
  { title: 'Lamp', href: '/l', topics: 'Glass' },
]
const renderAt = (ids: readonly string[], more: object): string =>
  ids.map((id) => folder.render({ id, items, ...more }, { renderToString }).html).join('')

const open = async ({
  ids = ['works'],
  address = '',
  isRead = true,
  more = {},
}: {
  ids?: string[]
  address?: string
  /** Whether the host reads its own address. */
  isRead?: boolean
  more?: object
} = {}): Promise<void> => {
  asked = []
  page = await openBehaviorPage({
    html: renderAt(ids, { ...more, ...(isRead && { address }) }),
    behaviors: ['portfolio'],
    root: 'lang="en"',
    address,
    load: async () => folder.thing as never,
    before(window) {
      window.fetch = async (input) => {
        const { search } = new URL(String(input))
        asked.push(search)
        return new Response(`<body>${renderAt(ids, { ...more, address: search })}</body>`)
      }
    },
  })
}
const shown = (id = 'works'): string[] =>
  [...page.find(`[data-id=${id}]`).querySelectorAll('.ff-card:not([hidden]) a')].map(
    (one) => one.textContent ?? '',
  )
const press = (slug: string, id = 'works'): void =>
  page.find(`button[name="e-filter-${id}-topic"][data-filter="${slug}"]`).click()
const pressed = (): string[] =>
  [...page.document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].map(
    ({ dataset }) => dataset.filter ?? '',
  )

test('W-12 a topic shows its works, the address says so, and nobody is asked', async () => {
  await open()
  press('solid-wood')
  expect(shown()).toEqual(['Table', 'Stairs'])
  expect(page.window.location.search).toBe('?e-filter-works-topic=solid-wood')
  expect(pressed()).toEqual(['solid-wood'])
  press('__all')
  expect(shown()).toEqual(['Table', 'Stairs', 'Lamp'])
  expect(page.window.location.search).toBe('')
  expect(asked).toEqual([])
})

test('W-12 Back and Forward filter again', async () => {
  await open()
  press('glass')
  press('tables')
  page.window.history.back()
  await expect.poll(() => shown()).toEqual(['Lamp'])
  await expect.poll(pressed).toEqual(['glass'])
  page.window.history.back()
  await expect.poll(() => shown()).toEqual(['Table', 'Stairs', 'Lamp'])
  page.window.history.forward()
  await expect.poll(() => shown()).toEqual(['Lamp'])
})

test.each([true, false])(
  'W-12 the address alone gives the same, read by the host: %s',
  async (isRead) => {
    await open({ address: '?e-filter-works-topic=glass', isRead })
    expect(shown()).toEqual(['Lamp'])
    expect(pressed()).toEqual(['glass'])
  },
)

test('W-12 without a script the buttons are a form to the same address', async () => {
  await open()
  const form = page.find<HTMLFormElement>('.ff-filter')
  const button = page.find<HTMLButtonElement>('[data-filter=glass]')
  const params = new URLSearchParams(
    new page.window.FormData(form, button) as unknown as Record<string, string>,
  )
  expect([form.method, button.type, `${params}`]).toEqual([
    'get',
    'submit',
    'e-filter-works-topic=glass',
  ])
})

test('W-12 two of them filter each its own works', async () => {
  await open({ ids: ['works', 'more'] })
  press('glass')
  press('tables', 'more')
  expect([shown(), shown('more')]).toEqual([['Lamp'], ['Table']])
  expect(page.window.location.search).toBe('?e-filter-works-topic=glass&e-filter-more-topic=tables')
})

test('W-12 the number of works is read out and told', async () => {
  await open({ more: { countText: '{count} works' } })
  press('solid-wood')
  expect(page.find('[role=status]').textContent).toBe('2 works')
  expect(page.told).toEqual([
    { name: 'Filter', params: { taxonomy: 'topic', terms: ['solid-wood'], count: 2 } },
  ])
})

test('W-12 where there are further pages the site is asked for what a topic has', async () => {
  await open({ more: { pages: 2 } })
  press('glass')
  await expect.poll(() => shown()).toEqual(['Lamp'])
  expect(asked).toEqual(['?e-filter-works-topic=glass'])
  expect(page.window.location.search).toBe('?e-filter-works-topic=glass')
})
