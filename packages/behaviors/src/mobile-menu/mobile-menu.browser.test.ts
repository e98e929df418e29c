import { afterEach, expect, test } from 'vitest'
import { BUILDER_PAGES } from '../testing/host-sheets/host-sheets.ts'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const item = (id: string, sub: string, href = `/${id}`): string =>
  `<li id="${id}" class="menu-item-has-children"><a class="menu-link" href="${href}">${id}</a><button class="ast-menu-toggle" aria-expanded="false">+</button><ul class="sub-menu">${sub}</ul></li>`
const MENU = `<ul class="main-header-menu">${item('lamps', item('desk', '<li><a href="/d">d</a></li>') + item('floor', '<li><a href="/f">f</a></li>'))}${item('chairs', '<li><a href="/c">c</a></li>', '#')}<li><a id="jump" href="#main">Main</a></li></ul>`
const MAIN = '<main id="main">Text</main>'
const TOGGLE =
  '<button class="menu-toggle main-header-menu-toggle" aria-expanded="false">Menu</button>'
const POPUP = `<header id="masthead" class="site-header"><div id="ast-mobile-header" data-type="off-canvas">${TOGGLE}</div></header>${MAIN}
<div id="ast-mobile-popup" class="ast-mobile-popup-drawer"><div class="ast-mobile-popup-overlay"></div><div class="ast-mobile-popup-inner"><button id="menu-toggle-close">×</button><div class="ast-mobile-popup-content">${MENU}</div></div></div>`
const DROPDOWN = `<header id="masthead" class="site-header"><div id="ast-mobile-header" data-type="dropdown">${TOGGLE}<div class="ast-mobile-header-content"><nav class="main-header-bar-navigation">${MENU}</nav></div></div></header>${MAIN}`
const ELEMENTOR = `<div class="elementor-widget-nav-menu"><div class="elementor-menu-toggle" role="button" tabindex="0" aria-expanded="false">Menu</div><nav class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true"><ul class="elementor-nav-menu"><li><a class="elementor-item" href="/x" tabindex="-1">x</a></li><li><a id="jump" class="elementor-item" href="#main" tabindex="-1">Main</a></li></ul></nav></div>${MAIN}`
const CSS = `.sub-menu, .ast-mobile-header-content, .main-header-bar-navigation { display: none }
.ast-mobile-popup-drawer { position: fixed; inset: 0; visibility: hidden } .ast-mobile-popup-drawer.active { visibility: visible }
.elementor-menu-toggle:not(.elementor-active) + nav { display: none }
@media (min-width: 922px) { .menu-toggle, .elementor-menu-toggle { display: none } }`

const open = async (
  html: string,
  options: Partial<BehaviorPageOptions> = {},
): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: ['mobile-menu', 'off-canvas'],
    html,
    css: CSS,
    width: 800,
    ...options,
  })
  return page
}
const press = (opened: BehaviorPage, on: string): Promise<void> => opened.act({ does: 'click', on })
const pressEscape = (opened: BehaviorPage): Promise<void> =>
  opened.act({ does: 'press', key: 'Escape' })
const has = ({ document }: BehaviorPage, ...selectors: string[]): boolean[] =>
  selectors.map((selector) => !!document.querySelector(selector))
const button = (id: string): string => `#${id} > button`
const expanded = ({ document }: BehaviorPage): string[] =>
  [...document.querySelectorAll('li > button[aria-expanded=true]')].map(
    ({ parentElement }) => parentElement?.id ?? '',
  )

const POPUP_OPEN = [
  '#ast-mobile-popup.active.show:popover-open',
  'body.ast-popup-nav-open',
  'html.ast-off-canvas-active',
  '.menu-toggle[aria-expanded=true][aria-controls=ast-mobile-popup]',
  '#main[inert]',
]

const FULL_WIDTH = POPUP.replace('="off-canvas"', '="full-width"').replace(
  'popup-drawer',
  'popup-drawer ast-mobile-popup-full-width',
)

test.each([
  ['off-canvas', POPUP],
  ['full width', FULL_WIDTH],
])(
  'H-03 the theme’s menu over the page, %s: open with its classes, closed by its button',
  async (_form, html) => {
    const opened = await open(html)
    await press(opened, '.menu-toggle')
    expect(has(opened, ...POPUP_OPEN)).toEqual(POPUP_OPEN.map(() => true))
    expect(opened.document.activeElement?.id).toBe('menu-toggle-close')
    await press(opened, '#menu-toggle-close')
    expect(has(opened, ...POPUP_OPEN)).toEqual(POPUP_OPEN.map(() => false))
    expect(opened.document.activeElement).toBe(opened.find('.menu-toggle'))
  },
)

test.each([
  ['Escape', pressEscape],
  ['the overlay', (opened: BehaviorPage) => press(opened, '.ast-mobile-popup-overlay')],
  ['a link within the page', (opened: BehaviorPage) => press(opened, '#jump')],
  ['a wide window', (opened: BehaviorPage) => opened.resize(1200)],
])('H-03 the theme’s menu over the page is closed by %s', async (_title, leave) => {
  const opened = await open(POPUP)
  await press(opened, '.menu-toggle')
  await leave(opened)
  expect(has(opened, ...POPUP_OPEN)).toEqual(POPUP_OPEN.map(() => false))
})

test('H-03 submenus: expanded and collapsed, one on each level', async () => {
  const opened = await open(POPUP)
  const isShown = (id: string): boolean => opened.find(`#${id} > ul`).checkVisibility()
  await press(opened, '.menu-toggle')
  await press(opened, button('lamps'))
  expect([expanded(opened), isShown('lamps')]).toEqual([['lamps'], true])
  expect(opened.find('#lamps').className).toContain('ast-submenu-expanded')
  await press(opened, button('desk'))
  expect(expanded(opened)).toEqual(['lamps', 'desk'])
  await press(opened, button('floor'))
  expect([expanded(opened), isShown('desk')]).toEqual([['lamps', 'floor'], false])
  await press(opened, button('chairs'))
  expect([expanded(opened), isShown('lamps')]).toEqual([['chairs'], false])
  expect(opened.find('#lamps').className).not.toContain('ast-submenu-expanded')
  await press(opened, button('chairs'))
  expect([expanded(opened), isShown('chairs')]).toEqual([[], false])
})

test('H-03 submenus close with their menu', async () => {
  const opened = await open(POPUP)
  await press(opened, '.menu-toggle')
  await press(opened, button('lamps'))
  await pressEscape(opened)
  expect(has(opened, '.ast-submenu-expanded', '[aria-expanded=true]')).toEqual([false, false])
})

test('H-03 a link that leads nowhere opens its submenu, and does not close the menu', async () => {
  const opened = await open(POPUP)
  await press(opened, '.menu-toggle')
  await press(opened, '#chairs > a')
  expect(expanded(opened)).toEqual(['chairs'])
  expect(has(opened, '#ast-mobile-popup.active')).toEqual([true])
  await press(opened, '#chairs > a')
  expect(expanded(opened)).toEqual([])
})

test('H-03 where the theme wants it, a first press on a link opens its submenu', async () => {
  const opened = await open(
    POPUP.replace('site-header', 'site-header ast-builder-menu-toggle-link'),
  )
  const followed: boolean[] = []
  opened.document.addEventListener('click', (event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  })
  await press(opened, '.menu-toggle')
  followed.splice(0)
  await press(opened, '#lamps > a')
  expect(expanded(opened)).toEqual(['lamps'])
  await press(opened, '#lamps > a')
  expect(followed).toEqual([false, true])
})

test('a button of the wide header shows the panel’s other content', async () => {
  const opened = await open(
    POPUP.replace(
      '<div class="ast-mobile-popup-content">',
      '<div class="ast-desktop-popup-content">d</div><div class="ast-mobile-popup-content">',
    ).replace(
      '<div id="ast-mobile-header"',
      '<div id="ast-desktop-header"><button id="wide" class="menu-toggle" style="display: block">Menu</button></div><div id="ast-mobile-header"',
    ),
  )
  const shown = (): boolean[] =>
    ['.ast-desktop-popup-content', '.ast-mobile-popup-content'].map((one) =>
      opened.find(one).checkVisibility(),
    )
  await press(opened, '#wide')
  expect(shown()).toEqual([true, false])
  await pressEscape(opened)
  await press(opened, '#ast-mobile-header .menu-toggle')
  expect(shown()).toEqual([false, true])
})

const DROPDOWN_OPEN = [
  '.menu-toggle.toggled[aria-expanded=true]',
  '.main-header-bar-navigation.toggle-on',
  'body.ast-main-header-nav-open',
]

test('H-03 the theme’s menu in the header: open and closed by its button', async () => {
  const opened = await open(DROPDOWN)
  await press(opened, '.menu-toggle')
  expect(has(opened, ...DROPDOWN_OPEN)).toEqual([true, true, true])
  expect(opened.find('#jump').checkVisibility()).toBe(true)
  expect(has(opened, '[inert]', ':popover-open')).toEqual([false, false])
  await press(opened, button('lamps'))
  expect(expanded(opened)).toContain('lamps')
  await press(opened, '.menu-toggle')
  expect(has(opened, ...DROPDOWN_OPEN, '.ast-submenu-expanded')).toEqual([
    ...[false, false, false, false],
  ])
})

test('U-01 a collapsible menu and its submenus are there at once, in their whole height', async () => {
  const opened = await open(DROPDOWN)
  const height = (selector: string): number => opened.find(selector).offsetHeight
  opened.find('.menu-toggle').click()
  opened.find(button('lamps')).click()
  const [menu, sub] = [height('.main-header-bar-navigation'), height('#lamps > ul')]
  expect(Math.min(menu, sub)).toBeGreaterThan(0)
  opened.clock.advance(200)
  await opened.settle()
  expect([height('.main-header-bar-navigation'), height('#lamps > ul')]).toEqual([menu, sub])
  expect(opened.document.getAnimations()).toEqual([])
  opened.find(button('lamps')).click()
  expect(height('#lamps > ul')).toBe(0)
})

test.each([
  ['Escape', pressEscape],
  ['a link within the page', (opened: BehaviorPage) => press(opened, '#jump')],
  ['a wide window', (opened: BehaviorPage) => opened.resize(1200)],
])('H-03 the theme’s menu in the header is closed by %s', async (title, leave) => {
  const opened = await open(DROPDOWN)
  await press(opened, '.menu-toggle')
  opened.find('#jump').focus()
  await leave(opened)
  expect(has(opened, ...DROPDOWN_OPEN)).toEqual([false, false, false])
  if (title === 'Escape') expect(opened.document.activeElement).toBe(opened.find('.menu-toggle'))
})

const BUILDER_OPEN = [
  '.elementor-menu-toggle.elementor-active[aria-expanded=true]',
  'nav[aria-hidden=false]',
  '.elementor-item:not([tabindex])',
]

test.each([
  ['a click', (opened: BehaviorPage) => press(opened, '.elementor-menu-toggle')],
  ['Enter', (opened: BehaviorPage) => pressKey(opened, 'Enter')],
  ['Space', (opened: BehaviorPage) => pressKey(opened, ' ')],
])('H-03 a builder’s menu opens and closes by %s', async (_title, toggle) => {
  const opened = await open(ELEMENTOR)
  await toggle(opened)
  expect(has(opened, ...BUILDER_OPEN)).toEqual([true, true, true])
  await toggle(opened)
  expect(has(opened, ...BUILDER_OPEN)).toEqual([false, false, false])
})

const pressKey = async (opened: BehaviorPage, key: string): Promise<void> => {
  await opened.act({ does: 'focus', on: '.elementor-menu-toggle' })
  await opened.act({ does: 'press', key })
}

test.each([
  ['Escape', pressEscape],
  ['a link within the page', (opened: BehaviorPage) => press(opened, '#jump')],
  ['a wide window', (opened: BehaviorPage) => opened.resize(1200)],
])('H-03 a builder’s menu is closed by %s', async (_title, leave) => {
  const opened = await open(ELEMENTOR)
  await press(opened, '.elementor-menu-toggle')
  await leave(opened)
  expect(has(opened, ...BUILDER_OPEN)).toEqual([false, false, false])
})

test('H-03 a link of a builder’s menu opens its submenu first, then leads on; its arrow closes', async () => {
  const sub = (id: string): string =>
    `<li id="${id}"><a class="elementor-item" href="/${id}" tabindex="-1">${id}<span class="sub-arrow">v</span></a><ul class="sub-menu"><li><a href="/sub" tabindex="-1">Sub</a></li></ul></li>`
  const opened = await open(
    ELEMENTOR.replace('<ul class="elementor-nav-menu">', `$&${sub('one')}${sub('two')}`),
  )
  const followed: boolean[] = []
  opened.document.addEventListener('click', (event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  })
  const state = (): (string | null)[] =>
    ['#one > a', '#two > a'].map((one) => opened.find(one).ariaExpanded)
  await press(opened, '.elementor-menu-toggle')
  expect(state()).toEqual(['false', 'false'])
  followed.splice(0)
  await press(opened, '#one > a')
  expect([state(), opened.find('#one > ul').checkVisibility()]).toEqual([['true', 'false'], true])
  expect(opened.find('#one ul a').hasAttribute('tabindex')).toBe(false)
  await press(opened, '#one > a')
  expect(followed).toEqual([false, true])
  await press(opened, '#two > a')
  expect(state()).toEqual(['false', 'true'])
  await press(opened, '#two .sub-arrow')
  expect(state()).toEqual(['false', 'false'])
})

test.each(BUILDER_PAGES)(
  'H-03 items of a builder’s menu with a submenu show an arrow, also below %s',
  async (_theme, css) => {
    const sub = `<li id="one"><a class="elementor-item" href="/one" tabindex="-1">One</a><ul class="sub-menu elementor-nav-menu--dropdown"><li><a class="elementor-sub-item" href="/sub" tabindex="-1">Sub</a></li></ul></li>`
    const opened = await open(
      ELEMENTOR.replace('elementor-widget-nav-menu', '$& elementor-nav-menu--toggle').replace(
        '<ul class="elementor-nav-menu">',
        `$&${sub}`,
      ),
      { css },
    )
    await press(opened, '.elementor-menu-toggle')
    const arrow = opened.find('#one > a > .sub-arrow')
    expect(arrow.checkVisibility({ visibilityProperty: true })).toBe(true)
    // The menu unfolds by a transition of the builder's.
    await expect
      .poll(() => {
        const { width, height } = arrow.getBoundingClientRect()
        return Math.min(width, height)
      })
      .toBeGreaterThanOrEqual(24)
    expect(arrow.ariaHidden).toBe('true')
    expect(opened.document.querySelectorAll('.sub-arrow')).toHaveLength(1)
    await press(opened, '#one .sub-arrow')
    expect(opened.find('#one > ul').checkVisibility()).toBe(true)
    await press(opened, '#one .sub-arrow')
    expect(opened.find('#one > ul').checkVisibility()).toBe(false)
    opened.stop()
    expect(opened.document.querySelector('.sub-arrow')).toBeNull()
  },
)

test.each([
  ['over the page', POPUP, '.menu-toggle', '#ast-mobile-popup.active'],
  ['in the header', DROPDOWN, '.menu-toggle', '.toggle-on'],
  ['of a builder', ELEMENTOR, '.elementor-menu-toggle', '.elementor-active'],
])('a tap from before the start opens the menu %s', async (_title, html, on, shows) => {
  const opened = await open(html)
  opened.running[0]?.tap?.(opened.find(on))
  await opened.settle()
  expect(has(opened, shows)).toEqual([true])
})

test.each([
  ['over the page', POPUP, '.menu-toggle'],
  ['in the header', DROPDOWN, '.menu-toggle'],
  ['of a builder', ELEMENTOR, '.elementor-menu-toggle'],
])('ended while open, the menu %s leaves the page as it was', async (_title, html, on) => {
  const opened = await open(html)
  opened.stop()
  const bare = opened.document.documentElement.outerHTML
  opened.start('mobile-menu')
  opened.start('off-canvas')
  await press(opened, on)
  opened.stop()
  expect(opened.document.documentElement.outerHTML).toBe(bare)
})
