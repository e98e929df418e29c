import type { BehaviorPage } from '@footfall/behaviors/testing'
import { afterEach, expect, test } from 'vitest'
import {
  type LightPageOptions,
  loadLight,
  openHost,
  openServed,
} from '../testing/open-light-page.ts'
import { examples, hosts } from './examples.ts'

let page: BehaviorPage
afterEach(() => page.close())

const folder = await loadLight('mega-menu')
const settings = examples[0]?.settings ?? {}
const open = async (options: LightPageOptions = {}): Promise<void> => {
  page = await openServed(folder, { settings }, options)
}
const openBuilder = async (own: object = {}): Promise<void> => {
  page = await openHost(
    folder,
    { ...(hosts[0] as (typeof hosts)[0]), settings: own as never },
    { acts: [] },
  )
}

test('W-15 a panel has a column for each entry of level 2, with its links below', async () => {
  await open()
  const columns = [...page.find('.ff-mega-sub').querySelectorAll('.ff-mega-column')]
  expect(columns.map((one) => one.firstElementChild?.textContent)).toEqual(['By room', 'By wood'])
  expect([...(columns[0]?.querySelectorAll('a') ?? [])].map((one) => one.pathname)).toEqual([
    '/study',
    '/kitchen',
  ])
  expect(columns[0]?.querySelector('.ff-mega-about')?.textContent).toBe('Light that does not tire')
})

test('W-15 columns stand beside each other inside the window, wherever their entry is', async () => {
  for (const direction of ['ltr', 'rtl']) {
    await open({ root: `dir="${direction}"`, width: 900 })
    await page.act({ does: 'click', on: '[aria-label=Lamps]' })
    const [one, two] = [...page.document.querySelectorAll(':popover-open .ff-mega-column')].map(
      (column) => column.getBoundingClientRect(),
    )
    expect(one?.top).toBe(two?.top)
    for (const box of [one, two]) {
      expect(box?.left).toBeGreaterThanOrEqual(0)
      expect(box?.right).toBeLessThanOrEqual(900)
    }
    if (direction === 'ltr') page.close()
  }
})

test.each([
  ['', 'left'],
  ['dir="rtl"', 'right'],
] as const)(
  'W-15 a panel stands below its entry and begins where that begins %s',
  async (root, start) => {
    await open({ root, css: '.ff-menu { margin-inline: 100px }' })
    await page.act({ does: 'hover', on: '.ff-menu-link[href="/lamps"]' })
    await page.act({ does: 'wait', ms: 250 })
    const [item, panel] = ['.ff-menu-item', ':popover-open .ff-mega-columns'].map((one) =>
      page.find(one).getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    expect([panel.top - item.bottom, panel[start] - item[start]].map(Math.round)).toEqual([0, 0])
  },
)

test('W-15 another panel closes the one that was open', async () => {
  await open()
  await page.act({ does: 'click', on: '[aria-label=Lamps]' })
  await page.act({ does: 'click', on: 'button.ff-menu-link' })
  expect(page.document.querySelectorAll('[aria-expanded=true]')).toHaveLength(1)
})

test('W-15 a builder’s panels tell its scripts at every press of a button', async () => {
  await openBuilder()
  let told = 0
  page.window.addEventListener('elementor-pro/mega-menu/dropdown-open', () => {
    told += 1
  })
  await page.act({ does: 'click', on: '#b1' })
  await page.act({ does: 'click', on: '#b1' })
  expect(told).toBe(2)
  expect(page.find('#b1').ariaExpanded).toBe('false')
})

test('W-15 a builder’s panel that opens on a press alone does not open under the pointer', async () => {
  await openBuilder({ open_on: 'click' })
  await page.act({ does: 'hover', on: '#b1' })
  await page.act({ does: 'wait', ms: 1000 })
  expect(page.find('#b1').ariaExpanded).toBe('false')
})

test('W-15 a builder’s panel closes as the focus goes on, and at a press elsewhere', async () => {
  await openBuilder()
  await page.act({ does: 'click', on: '#b1' })
  page.find('#c1 a').focus()
  expect(page.find('#b1').ariaExpanded).toBe('true')
  page.find('#b2').focus()
  expect(page.find('#b1').ariaExpanded).toBe('false')
  await page.act({ does: 'click', on: '#b2' })
  page.find('h1').dispatchEvent(new page.window.PointerEvent('pointerdown', { bubbles: true }))
  expect(page.find('#b2').ariaExpanded).toBe('false')
})
