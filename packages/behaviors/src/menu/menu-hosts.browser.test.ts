import { afterEach, describe, expect, test, vi } from 'vitest'
import { BUILDER_PAGES } from '../testing/host-sheets/host-sheets.ts'
import { type BehaviorPage, openBehaviorPage } from '../testing/open-behavior-page.ts'

let page: BehaviorPage
afterEach(() => {
  vi.restoreAllMocks()
  page.close()
})

const GROUND = 'body { margin: 0; background: #fff; color: #222; font: 16px/1.5 sans-serif }'
const entry = (id: string, className: string, sub = ''): string =>
  `<li id="${id}" class="menu-item"><a class="${className}" href="/${id}">${id}</a>${sub}</li>`
const subs = (list: string, link: string): string =>
  `<ul class="${list}">${entry('cups', link)}${entry('plates', link, `<ul class="${list}">${entry('deep', link)}</ul>`)}</ul>`
const MENUS = {
  'a builder’s horizontal menu': `<div class="elementor-element elementor-widget elementor-widget-nav-menu elementor-nav-menu--dropdown-tablet"><nav class="elementor-nav-menu--main elementor-nav-menu__container elementor-nav-menu--layout-horizontal"><ul class="elementor-nav-menu">${entry('home', 'elementor-item')}${entry('shop', 'elementor-item', subs('sub-menu elementor-nav-menu--dropdown', 'elementor-sub-item'))}</ul></nav></div>`,
  'a theme’s menu': `<header id="masthead" class="site-header"><nav class="site-navigation"><ul class="main-header-menu ast-nav-menu">${entry('home', 'menu-link')}${entry('shop', 'menu-link', `<button class="ast-menu-toggle" aria-expanded="false">+</button>${subs('sub-menu', 'menu-link')}`)}</ul></nav></header>`,
}

for (const [theme, css] of BUILDER_PAGES) {
  // Astra's markup is on no page of another theme.
  const menus = Object.entries(MENUS).slice(0, theme === 'astra' ? 2 : 1)
  describe.each(menus)(`%s under the builder’s sheets and ${theme}`, (_, html) => {
    const open = async (how: string, root: string): Promise<void> => {
      page = await openBehaviorPage({
        behaviors: ['menu'],
        html,
        css: GROUND + css,
        root,
        before(window) {
          window.document.body.className = 'ast-desktop'
          if (how === 'measured') vi.spyOn(window.CSS, 'supports').mockReturnValue(false)
        },
      })
      await page.act({ does: 'click', on: '#shop > .footfall-toggle' })
      await page.act({ does: 'click', on: '#plates > .footfall-toggle' })
    }
    const box = (selector: string): DOMRect => page.find(selector).getBoundingClientRect()

    test.each([
      ['by CSS', '', 'left', 'right'],
      ['by CSS', 'dir="rtl"', 'right', 'left'],
      ['measured', '', 'left', 'right'],
      ['measured', 'dir="rtl"', 'right', 'left'],
    ] as const)(
      'U-01 submenus open below their item and beside the one above, %s %s',
      async (how, root, start, end) => {
        await open(how, root)
        const [item, first] = [box('#shop'), box('#shop > ul')]
        const [inner, second] = [box('#plates'), box('#plates > ul')]
        const off = [
          first.top - item.bottom,
          first[start] - item[start],
          second.top - inner.top,
          second[start] - inner[end],
        ]
        expect(off.map(Math.round).map(Math.abs)).toEqual([0, 0, 0, 0])
        for (const one of ['#shop', '#plates']) {
          const shown = page.find(`${one} > ul`)
          expect(shown.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(
            true,
          )
        }
      },
    )

    test('U-01 the button that we add is a bare arrow inside its item, also with focus', async () => {
      await open('by CSS', '')
      const toggle = page.find('#shop > .footfall-toggle')
      toggle.focus()
      await expect
        .poll(() => page.window.getComputedStyle(toggle).backgroundColor)
        .toBe('rgba(0, 0, 0, 0)')
      const { borderTopWidth, color } = page.window.getComputedStyle(toggle)
      expect([borderTopWidth, color]).toEqual([
        '0px',
        page.window.getComputedStyle(page.find('#shop')).color,
      ])
      const [item, button] = [box('#shop'), box('#shop > .footfall-toggle')]
      expect(button.width).toBeLessThanOrEqual(28)
      expect([button.top >= item.top, button.bottom <= item.bottom]).toEqual([true, true])
    })
  })
}
