import { type BehaviorPage, BUILDER_PAGES } from '@footfall/behaviors/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { loadLight, openHost } from '../testing/open-light-page.ts'

let page: BehaviorPage
afterEach(() => page.close())

const box = (selector: string): DOMRect => page.find(selector).getBoundingClientRect()
const entry = (n: number): string =>
  `<li class="e-n-menu-item"><div class="e-n-menu-title"><a class="e-n-menu-title-container" href="/${n}">Lamps of kind ${n}</a><button id="b${n}" class="e-n-menu-dropdown-icon" data-tab-index="${n}" aria-expanded="false" aria-controls="c${n}" aria-label="Open">+</button></div><div class="e-n-menu-content"><div class="e-con" id="c${n}"><a id="a${n}" href="/in" style="display:block;width:200px">In there</a></div></div></li>`
/** In a header, some way from the window's edge, as menus are. */
const menu = (width: string, position: string): string =>
  `<div style="margin-inline:300px 60px"><div class="elementor-element elementor-widget elementor-widget-n-menu ${width}" data-settings='{"open_on":"hover","content_horizontal_position":"${position}"}'><nav class="e-n-menu" aria-label="Main"><div class="e-n-menu-wrapper"><ul class="e-n-menu-heading">${[1, 2, 3, 4].map(entry).join('')}</ul></div></nav></div></div>`

describe.each(BUILDER_PAGES)('a builder’s mega menu, below %s', (_theme, css) => {
  const open = async (html: string, root: string): Promise<void> => {
    page = await openHost(
      await loadLight('mega-menu'),
      { title: '', settings: {}, html, css, shows: [] },
      { width: 1280, root },
    )
    await page.act({ does: 'hover', on: '#b3' })
    await page.act({ does: 'wait', ms: 100 })
  }

  test.each(['', 'dir="rtl"'])(
    'W-15 the pointer opens a panel below it, as wide as the window %s',
    async (root) => {
      await open(menu('e-full_width', ''), root)
      const [item, panel] = [box('li:nth-child(3)'), box('#c3')]
      expect(Math.round(panel.top - item.bottom)).toBe(0)
      expect([panel.left, panel.right].map(Math.round)).toEqual([0, 1280])
      expect(
        page.find('#a3').checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      ).toBe(true)
      expect(page.document.documentElement.scrollWidth).toBe(1280)
    },
  )

  test.each(
    ['', 'dir="rtl"'].flatMap((root) =>
      (['left', 'center', 'right'] as const).map((side) => [side, root] as const),
    ),
  )('W-15 a panel as wide as what it holds stands below its title, %s %s', async (side, root) => {
    await open(menu('e-fit_to_content', side), root)
    const [item, panel] = [box('li:nth-child(3)'), box('#c3')]
    expect(Math.round(panel.top - item.bottom)).toBe(0)
    expect(panel.width).toBe(200)
    const at = ({ left, right }: DOMRect): number =>
      side === 'left' ? left : side === 'right' ? right : (left + right) / 2
    expect(Math.abs(at(panel) - at(item))).toBeLessThan(1)
  })

  test('W-15 at the edge a panel stays inside the window', async () => {
    await open(menu('e-fit_to_content', 'left').replaceAll('width:200px', 'width:1000px'), '')
    expect([box('#c3').left, box('#c3').right].map(Math.round)).toEqual([280, 1280])
  })
})
