import type { BehaviorPage } from '@footfall/behaviors/testing'
import { afterEach, expect, test } from 'vitest'
import { loadLight, openServed } from '../testing/open-light-page.ts'
import type { NavMenuSettings } from './settings.ts'

let page: BehaviorPage
afterEach(() => page.close())

const folder = await loadLight('nav-menu')
const items = [
  { text: 'Lamps', href: '/lamps' },
  { text: 'Desk lamps', href: '/desk', level: 2 },
  { text: 'Oak', href: '/desk/oak', level: 3 },
  { text: 'Help' },
  { text: 'Delivery', href: '/delivery', level: 2 },
]
const open = async (
  settings: Partial<NavMenuSettings> = {},
  options: object = {},
): Promise<void> => {
  page = await openServed(folder, { settings: { items, ...settings } }, options)
}
const shown = (selector: string): boolean => page.find(selector).checkVisibility()

test('W-14 what has a level stands below what stands before it', async () => {
  await open()
  const text = (selector: string): string[] =>
    [...page.document.querySelectorAll(selector)].map((one) => one.textContent ?? '')
  expect(text('.ff-menu-list > li > .ff-menu-link')).toEqual(['Lamps', 'Help'])
  expect(text('.ff-menu-list > li > ul > li > a')).toEqual(['Desk lamps', 'Delivery'])
  expect(text('.ff-menu-list > li > ul > li > ul > li > a')).toEqual(['Oak'])
})

test('W-14 links stay links, and a button beside each opens its submenu', async () => {
  await open()
  const link = page.find<HTMLAnchorElement>('.ff-menu-list a[href="/lamps"]')
  expect(link.role).toBeNull()
  await page.act({ does: 'click', on: '[aria-label=Lamps]' })
  expect(page.find('.ff-menu-list > li > ul').matches(':popover-open')).toBe(true)
  await page.act({ does: 'click', on: 'button.ff-menu-link' })
  expect(page.document.querySelectorAll('[aria-expanded=true]')).toHaveLength(1)
})

test('W-14 without a script submenus open at the focus', async () => {
  await open({}, { isPlain: true })
  expect(shown('.ff-menu-sub')).toBe(false)
  page.find('[aria-label=Lamps]').focus()
  expect(shown('.ff-menu-sub')).toBe(true)
})

test('W-14 a narrow window has the button, a wide one the bar', async () => {
  await open({}, { width: 360 })
  expect([shown('.ff-menu-list'), shown('.ff-menu-open')]).toEqual([false, true])
  await page.resize(1024)
  expect([shown('.ff-menu-list'), shown('.ff-menu-open')]).toEqual([true, false])
})

test('W-14 the panel opens without a script too', async () => {
  await open({}, { width: 360, isPlain: true })
  page.find('.ff-menu-open').click()
  expect(shown('.ff-menu-panel')).toBe(true)
  page.find('.ff-menu-close').click()
  expect(shown('.ff-menu-panel')).toBe(false)
})

test('W-14 the open panel has the keyboard to itself, and a press beside it closes it', async () => {
  await open({}, { width: 360 })
  await page.act({ does: 'click', on: '.ff-menu-open' })
  expect(page.find('.ff-menu-panel').contains(page.document.activeElement)).toBe(true)
  expect(page.find('h1').inert).toBe(true)
  page.document.body.click()
  await page.settle()
  expect(shown('.ff-menu-panel')).toBe(false)
  expect(page.find('h1').inert).toBe(false)
})

test('W-14 in the panel submenus fold out, with the link of their own first', async () => {
  await open({}, { width: 360 })
  await page.act({ does: 'click', on: '.ff-menu-open' })
  await page.act({ does: 'click', on: '.ff-menu-panel summary' })
  const links = [...page.document.querySelectorAll<HTMLAnchorElement>('.ff-menu-panel a')]
  expect(links.filter((one) => one.checkVisibility()).map((one) => one.pathname)).toEqual([
    '/lamps',
  ])
  expect(
    page.document.querySelectorAll('.ff-menu-panel details[open] a[href="/desk"]'),
  ).toHaveLength(1)
})

test('W-14 the link to this page is marked in the bar and in the panel', async () => {
  const { pathname } = window.location
  await open({ items: [{ text: 'Here', href: pathname }] })
  page.window.history.replaceState(null, '', pathname)
  page.stop()
  page.start('nav-menu')
  expect(page.document.querySelectorAll('a[aria-current=page]')).toHaveLength(2)
})
