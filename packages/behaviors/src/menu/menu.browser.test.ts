import { afterEach, describe, expect, test, vi } from 'vitest'
import { findViolations } from '../testing/find-violations.ts'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'

let page: BehaviorPage
afterEach(() => {
  vi.restoreAllMocks()
  page.close()
})

/** As a theme hides and shows them by itself: off the page, until the pointer is there. */
const CSS = `body { margin: 0 } main { margin-top: 300px } nav ul { list-style: none; margin: 0; padding: 0 } nav > ul { display: flex; gap: 20px }
nav a { display: block; padding: 10px 24px; color: #123 }
nav li ul { position: absolute; left: -999em; visibility: hidden; opacity: 0; background: #fff }
nav li:hover > ul { left: 0; visibility: visible; opacity: 1 }`
const long = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<li><a href="/l/${index}">Item ${index}</a></li>`,
  ).join('')
const menu = (mark = 'data-footfall-menu', more = ''): string =>
  `<nav aria-label="Main"><ul id="menu" ${mark}><li id="home"><a href="/">Home</a></li>
<li id="shop"><a id="shop-link" href="/shop">Shop</a><ul id="shop-sub"><li><a id="cups" href="/cups">Cups</a></li>
<li id="plates"><a id="plates-link" href="/plates">Plates</a><ul><li><a id="deep" href="/deep">Deep plates</a></li></ul></li></ul></li>
<li id="more"><a id="more-link" href="#">More</a><ul><li><a id="about" href="/about">About</a></li></ul></li>${more}</ul></nav>
<main><button id="outside">Outside</button></main>`

const open = async (
  html = menu(),
  settings: object = {},
  rest: Partial<BehaviorPageOptions> = {},
): Promise<void> => {
  page = await openBehaviorPage({
    behaviors: ['menu'],
    html,
    css: CSS,
    settings: { menu: settings },
    ...rest,
  })
}
const sub = (item: string): HTMLElement => page.find(`#${item} > ul`)
const isShown = (item: string): boolean => sub(item).checkVisibility({ visibilityProperty: true })
const shown = (): string[] => ['shop', 'plates', 'more'].filter(isShown)
const control = (item: string): HTMLElement => page.find(`#${item} > [aria-expanded]`)
const click = (on: string): Promise<void> => page.act({ does: 'click', on })
const hover = (on: string): Promise<void> => page.act({ does: 'hover', on })
const wait = (ms: number): Promise<void> => page.act({ does: 'wait', ms })
const leave = (): void => {
  page
    .find('#menu')
    .dispatchEvent(new page.window.PointerEvent('pointerleave', { pointerType: 'mouse' }))
}
const point = (on: string, pointerType: string): Promise<void> => {
  const element = page.find(on)
  element.dispatchEvent(new page.window.PointerEvent('pointerdown', { bubbles: true, pointerType }))
  return click(on)
}
/** Whether the browser would follow the link. */
const follows = (on: string): Promise<boolean> =>
  new Promise((resolve) => {
    page.document.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
    page.find(on).click()
  })

describe('U-01 hidden, shown, highlighted', () => {
  test('submenus are hidden until one is opened, whatever the host’s style sheet says under the pointer', async () => {
    await open(
      menu(),
      {},
      { css: `${CSS} #menu li ul { left: 0; visibility: visible; opacity: 1; display: block }` },
    )
    expect(shown()).toEqual([])
    await click('#shop > button')
    expect(shown()).toEqual(['shop'])
    await click('#plates > button')
    expect(shown()).toEqual(['shop', 'plates'])
    await click('#more-link')
    await wait(200)
    expect(shown()).toEqual(['more'])
    await click('#more-link')
    await wait(200)
    expect(shown()).toEqual([])
  })

  test('what leads to an open submenu is highlighted', async () => {
    await open()
    await click('#shop > button')
    await click('#plates > button')
    const lit = () => [...page.document.querySelectorAll('.highlighted')].map(({ id }) => id)
    expect(lit()).toEqual(['shop-link', 'plates-link'])
    await click('#more-link')
    expect(lit()).toEqual(['more-link'])
  })

  test('the link to this page and those above it are marked', async () => {
    const address = '?page=2'
    await open(
      menu().replace('/deep', 'page#there').replace('/cups', 'page?x').replace('/deep', ''),
      {},
      { address },
    )
    expect([...page.document.querySelectorAll('.current')].map(({ id }) => id)).toEqual([
      'shop-link',
      'cups',
    ])
    expect(
      [...page.document.querySelectorAll('[aria-current="page"]')].map(({ id }) => id),
    ).toEqual(['cups'])
    expect(page.document.querySelectorAll('.elementor-item-active')).toHaveLength(2)
  })
})

describe('U-01 the pointer', () => {
  test('showTimeout 250: rests a quarter of a second before it opens', async () => {
    await open()
    await hover('#shop-link')
    await wait(249)
    expect(shown()).toEqual([])
    await wait(1)
    expect(shown()).toEqual(['shop'])
  })

  test('a finger that rests on an item opens nothing', async () => {
    await open()
    const { PointerEvent } = page.window
    page
      .find('#shop-link')
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))
    await wait(1000)
    expect(shown()).toEqual([])
  })

  test('hideTimeout 500: may be outside for half a second', async () => {
    await open()
    await hover('#shop-link')
    await wait(250)
    leave()
    await wait(499)
    expect(control('shop').ariaExpanded).toBe('true')
    await hover('#cups')
    await wait(1000)
    expect(shown()).toEqual(['shop'])
    leave()
    await wait(500)
    expect(control('shop').ariaExpanded).toBe('false')
  })

  test('the times are the owner’s, and the element’s own before them', async () => {
    await open(menu(`data-sm-options='{"showTimeout":10}'`), {
      showTimeout: 99,
      hideTimeout: 20,
      fade: 0,
    })
    await hover('#shop-link')
    await wait(10)
    expect(shown()).toEqual(['shop'])
    leave()
    await wait(20)
    await wait(0)
    expect(shown()).toEqual([])
  })

  test('a mouse’s press on what it has opened leaves that open', async () => {
    await open()
    await hover('#more-link')
    await wait(250)
    await point('#more-link', 'mouse')
    await wait(500)
    expect(shown()).toEqual(['more'])
  })

  test('fade 200: goes slowly, and at once for who wants less motion', async () => {
    await open()
    await click('#shop > button')
    await click('#shop > button')
    const fading = () => page.window.getComputedStyle(sub('shop'))
    expect(fading().transitionDuration).toBe('0.2s')
    await wait(199)
    expect(isShown('shop')).toBe(true)
    await wait(1)
    expect(isShown('shop')).toBe(false)
    page.close()
    await open(
      menu(),
      {},
      {
        before: (window) => {
          window.matchMedia = (query) => ({ matches: /reduce/.test(query) }) as MediaQueryList
        },
      },
    )
    await click('#shop > button')
    await click('#shop > button')
    expect(isShown('shop')).toBe(false)
  })

  test('ended while it fades, it leaves nothing behind', async () => {
    await open()
    await click('#shop > button')
    await click('#shop > button')
    page.stop()
    const { outerHTML } = page.find('#menu')
    await wait(500)
    expect(page.find('#menu').outerHTML).toBe(outerHTML)
    expect(outerHTML).not.toContain('footfall-sub')
  })

  test('opened again while it fades, it stays', async () => {
    await open()
    for (let times = 0; times < 3; times++) await click('#shop > button')
    await wait(500)
    expect(shown()).toEqual(['shop'])
  })
})

describe('U-01 touch', () => {
  test('the first tap on a link opens, the second follows it, a tap outside closes', async () => {
    await open()
    page
      .find('#shop-link')
      .dispatchEvent(
        new page.window.PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }),
      )
    expect(await follows('#shop-link')).toBe(false)
    expect(shown()).toEqual(['shop'])
    expect(await follows('#cups')).toBe(true)
    await wait(200)
    await point('#shop > button', 'touch')
    expect(await follows('#shop-link')).toBe(true)
    await point('#shop > button', 'touch')
    await point('#outside', 'touch')
    await wait(200)
    expect(shown()).toEqual([])
  })

  test('a tap from before the start opens', async () => {
    await open()
    page.running[0]?.tap?.(page.find('#shop-link'))
    expect(shown()).toEqual(['shop'])
  })

  test('to a mouse a link is a link', async () => {
    await open()
    await point('#outside', 'mouse')
    expect(await follows('#shop-link')).toBe(true)
  })
})

describe('U-01 keyboard by the disclosure-navigation pattern', () => {
  test('each submenu has a real button that is named, says what it controls and whether it is open', async () => {
    await open()
    const button = control('shop') as HTMLButtonElement
    expect([button.tagName, button.type, button.ariaLabel]).toEqual(['BUTTON', 'button', 'Shop'])
    expect(button.getAttribute('aria-controls')).toBe('shop-sub')
    expect(
      page.document.getElementById(control('plates').getAttribute('aria-controls') ?? ''),
    ).toBe(sub('plates'))
    expect(button.ariaExpanded).toBe('false')
    await click('#shop > button')
    expect(button.ariaExpanded).toBe('true')
    expect(page.find('#shop-link').tagName).toBe('A')
    expect(page.document.querySelector('[role^=menu]')).toBeNull()
    expect(await findViolations(page.document)).toEqual([])
  })

  test.each([
    ['without an address', ''],
    ['with a bare one', 'href="#"'],
  ])(
    'a link that leads nowhere is itself the button, by Enter and Space too, %s',
    async (_, href) => {
      await open(menu().replace('href="#"', href))
      const link = page.find('#more-link')
      expect([link.role, link.tabIndex, link.ariaExpanded]).toEqual(['button', 0, 'false'])
      link.focus()
      await page.act({ does: 'press', key: 'Enter' })
      expect(shown()).toEqual(['more'])
      await page.act({ does: 'press', key: ' ' })
      await wait(200)
      expect(shown()).toEqual([])
    },
  )

  test('a button of the host’s is used, unless it is hidden', async () => {
    const own = '<button id="own" aria-expanded="false">+</button>'
    await open(menu().replace('<ul id="shop-sub">', `${own}<ul id="shop-sub">`))
    expect(page.document.querySelectorAll('#shop > button')).toHaveLength(1)
    await click('#own')
    expect(shown()).toEqual(['shop'])
    page.close()
    await open(
      menu().replace('<ul id="shop-sub">', `${own}<ul id="shop-sub">`),
      {},
      { css: `${CSS} #own { display: none }` },
    )
    await click('#shop > .footfall-toggle')
    expect(shown()).toEqual(['shop'])
  })

  test('an arrow that the host has is not drawn twice', async () => {
    await open(menu().replace('>Shop<', '>Shop<span class="sub-arrow">v</span><'))
    expect([control('shop').textContent, control('plates').textContent]).toEqual(['', '▾'])
  })

  test('Escape closes the innermost and returns to its button; under the pointer it closes all', async () => {
    await open()
    await click('#shop > button')
    await click('#plates > button')
    page.find('#deep').focus()
    await page.act({ does: 'press', key: 'Escape' })
    await wait(200)
    expect(shown()).toEqual(['shop'])
    expect(page.document.activeElement).toBe(control('plates'))
    await page.act({ does: 'press', key: 'Escape' })
    await wait(200)
    expect(shown()).toEqual([])
    expect(page.document.activeElement).toBe(control('shop'))
    control('shop').blur()
    await hover('#shop-link')
    await wait(250)
    await page.act({ does: 'press', key: 'Escape' })
    await wait(200)
    expect(shown()).toEqual([])
  })

  test('focus that goes on closes what it has left', async () => {
    await open()
    await click('#shop > button')
    page.find('#cups').focus()
    expect(shown()).toEqual(['shop'])
    page.find('#more-link').focus()
    await wait(200)
    expect(shown()).toEqual([])
    await click('#more-link')
    page.find('#about').focus()
    page.find('#outside').focus()
    await wait(200)
    expect(shown()).toEqual([])
  })
})

describe('U-01 size and place', () => {
  const sizes = async (text: string, settings = {}) => {
    await open(menu().replace('Cups', text), settings)
    await click('#shop > button')
    return sub('shop').getBoundingClientRect().width / 16
  }

  test('min width 10em, max 20em', async () => {
    expect(await sizes('x')).toBe(10)
    page.close()
    expect(await sizes('A very long name of something '.repeat(5))).toBe(20)
    page.close()
    expect(await sizes('x', { subMenusMinWidth: '12em' })).toBe(12)
    page.close()
    expect(await sizes('long '.repeat(99), { subMenusMaxWidth: '15em' })).toBe(15)
  })

  test('scrollStep 30: a long submenu ends with the window and scrolls while the pointer is at its edge', async () => {
    await open(
      menu('data-footfall-menu', `<li id="long"><a href="#">Long</a><ul>${long(60)}</ul></li>`),
    )
    await click('#long > a')
    const list = sub('long')
    const { top, bottom, left } = list.getBoundingClientRect()
    expect([Math.round(bottom), Math.round(top)]).toEqual([800, 38])
    const move = (clientY: number) =>
      list.dispatchEvent(
        new page.window.PointerEvent('pointermove', {
          bubbles: true,
          pointerType: 'mouse',
          clientX: left + 5,
          clientY,
        }),
      )
    move(bottom - 5)
    expect(list.scrollTop).toBe(30)
    await wait(200)
    expect(list.scrollTop).toBe(90)
    move(bottom - 300)
    await wait(500)
    expect(list.scrollTop).toBe(90)
    move(top + 5)
    expect(list.scrollTop).toBe(60)
    await wait(1000)
    expect(list.scrollTop).toBe(0)
  })

  for (const how of ['by CSS', 'measured'] as const) {
    const rest = (more: Partial<BehaviorPageOptions> = {}): Partial<BehaviorPageOptions> => ({
      before(window) {
        if (how === 'measured')
          vi.spyOn((window as typeof globalThis).CSS, 'supports').mockReturnValue(false)
      },
      ...more,
    })
    const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(1)

    test.each([
      ['', 'left', 'right'],
      ['dir="rtl"', 'right', 'left'],
    ] as const)(
      `below its item and beside the one above it, ${how} %s`,
      async (root, start, end) => {
        await open(menu(), {}, rest({ root }))
        await click('#shop > button')
        await click('#plates > button')
        const [item, first, inner, second] = [
          page.find('#shop'),
          sub('shop'),
          page.find('#plates'),
          sub('plates'),
        ].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect, DOMRect]
        near(first.top, item.bottom)
        near(first[start], item[start])
        near(second.top, inner.top)
        near(second[start], inner[end])
      },
    )

    test(`in a vertical menu beside its item, and with it as the page is scrolled, ${how}`, async () => {
      await open(menu('class="sm-vertical" data-footfall-menu'), {}, rest({}))
      const follows = async (): Promise<void> => {
        await page.settle()
        const item = page.find('#shop').getBoundingClientRect()
        const first = sub('shop').getBoundingClientRect()
        near(first.top, item.top)
        near(first.left, item.right)
      }
      await click('#shop > button')
      await follows()
      page.find('main').style.height = '3000px'
      page.window.scrollTo({ top: 20, behavior: 'instant' })
      await follows()
    })

    test(`kept inside the window, ${how}`, async () => {
      const css = `${CSS} nav { position: absolute; bottom: 0; right: 0 } html[dir] nav { right: auto; left: 0 }`
      for (const root of ['', 'dir="rtl"']) {
        await open(menu(), {}, rest({ css, root, width: 700 }))
        await click('#shop > button')
        await click('#plates > button')
        const [item, first] = [page.find('#shop'), sub('shop')].map((one) =>
          one.getBoundingClientRect(),
        )
        expect(first?.bottom).toBeLessThanOrEqual((item?.top ?? 0) + 1)
        for (const name of ['shop', 'plates']) {
          const { top, left, right, bottom } = sub(name).getBoundingClientRect()
          expect(Math.min(top, left, 700 - right, 800 - bottom)).toBeGreaterThanOrEqual(-0.5)
        }
        page.close()
      }
    })
  }

  test('it lies above everything, and nothing around it cuts it off', async () => {
    await open(menu(), {}, { css: `${CSS} nav { overflow: hidden; transform: translateX(0) }` })
    await click('#shop > button')
    expect(sub('shop').matches(':popover-open')).toBe(true)
    const { left, top } = page.find('#cups').getBoundingClientRect()
    expect(page.document.elementFromPoint(left + 5, top + 5)?.id).toBe('cups')
  })
})

describe('U-01 marks', () => {
  test.each([
    [
      'a builder’s main menu',
      (list: string) => `<nav class="elementor-nav-menu--main">${list}</nav>`,
      'class="elementor-nav-menu"',
      true,
    ],
    [
      'not its second one',
      (list: string) => `<nav class="elementor-nav-menu--dropdown">${list}</nav>`,
      'class="elementor-nav-menu"',
      false,
    ],
    ['a theme’s menu', (list: string) => list, 'class="main-header-menu ast-nav-menu"', true],
    [
      'not in its narrow header',
      (list: string) => `<div id="ast-mobile-header">${list}</div>`,
      'class="main-header-menu"',
      false,
    ],
    ['a list with options', (list: string) => list, 'data-sm-options="{}"', true],
  ])('%s', async (_, around, mark, isFound) => {
    const list = /<ul.*<\/ul>/s.exec(menu(mark))?.[0] ?? ''
    await open(around(list))
    expect(page.running).toHaveLength(isFound ? 1 : 0)
  })

  test('our own on what stands around a list', async () => {
    await open(menu('').replace('<nav', '<nav data-footfall-menu'))
    await click('#shop > button')
    expect(shown()).toEqual(['shop'])
  })
})

describe('U-02 what is wrong with the settings', () => {
  const POPUP =
    'If you want to show this menu via the "popupShow" method, set the isPopup:true option.'
  const alerts = () => {
    const alert = vi.fn()
    return { alert, before: (window: Window) => Object.assign(window, { alert }) }
  }

  test('data-sm-options that is not JSON is told to whoever edits, never to a visitor', async () => {
    const { alert, before } = alerts()
    await open(menu(`data-sm-options='{showTimeout: 0}'`), {}, { before })
    expect(page.faults()).toEqual(['data-sm-options is not valid JSON.'])
    expect(alert).not.toHaveBeenCalled()
    await click('#shop > button')
    expect(shown()).toEqual(['shop'])
  })

  test('popupShow without isPopup is told to whoever edits; with it, the menu is shown', async () => {
    const { alert, before } = alerts()
    await open(menu(), {}, { before })
    page.running[0]?.methods?.popupShow?.()
    expect(page.faults()).toEqual([POPUP])
    expect(alert).not.toHaveBeenCalled()
    page.close()
    await open(menu(), { isPopup: true })
    expect(page.find('#menu').checkVisibility()).toBe(false)
    page.running[0]?.methods?.popupShow?.()
    expect(page.find('#menu').checkVisibility()).toBe(true)
    await point('#outside', 'mouse')
    expect(page.find('#menu').checkVisibility()).toBe(false)
    expect(page.faults()).toEqual([])
  })
})
