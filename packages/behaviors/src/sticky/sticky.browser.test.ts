import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBehaviorEnv } from '../testing/create-behavior-env.ts'
import { onJquery } from '../testing/on-jquery.ts'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'
import { createSticky } from './create-sticky.ts'
import type { StickySettings } from './settings.ts'

let page: BehaviorPage
afterEach(() => {
  vi.restoreAllMocks()
  page.close()
})

const CSS = `body { margin: 0 } #it { height: 50px; background: #ddd }
.before { height: 300px } .page { height: 3000px } .column { height: 1000px }`
/** Stands 300 px from the top, as deep as three, and its parents are no taller than it is. */
const deep = (mark: string): string =>
  `<div class="before"></div><div><div><div><header id="it" ${mark}><b id="inner">x</b></header></div></div></div><div class="page" id="page"></div>`
/** Stands directly in the body, which reaches to the page's end. */
const flat = (mark: string): string =>
  `<div class="before"></div><header id="it" ${mark}>x</header><div class="page"></div>`
const column = (mark: string): string =>
  `<div class="before"></div><div class="column"><header id="it" ${mark}>x</header></div><div class="page"></div>`
const OWN = 'data-footfall-sticky'
const host = (settings: object): string =>
  `data-settings='${JSON.stringify({ sticky: 'top', ...settings })}'`

const open = async (
  html: string,
  settings: StickySettings = {},
  rest: Partial<BehaviorPageOptions> = {},
): Promise<HTMLElement> => {
  page = await openBehaviorPage({
    behaviors: ['sticky'],
    html,
    css: CSS,
    settings: { sticky: settings },
    ...rest,
  })
  return page.find('#it')
}
const scroll = (to: number): Promise<void> => page.act({ does: 'scroll', to })
const top = (element: Element): number => Math.round(element.getBoundingClientRect().top)
const isStuck = (element: Element): boolean =>
  element.classList.contains('elementor-sticky--active')
const hasEffects = (element: Element): boolean =>
  element.classList.contains('elementor-sticky--effects')

describe('K-01 at the top', () => {
  test.each([
    ['nested three deep', deep, 'fixed'],
    ['in a parent that reaches to the end', flat, 'sticky'],
  ])('%s, it sticks when its top reaches the offset, not before', async (_, html, position) => {
    const element = await open(html(OWN), { sticky_offset: { desktop: 20 } })
    await scroll(279)
    expect([isStuck(element), top(element)]).toEqual([false, 21])
    await scroll(280)
    expect([isStuck(element), top(element)]).toEqual([true, 20])
    expect(page.window.getComputedStyle(element).position).toBe(position)
    await scroll(3000)
    expect(top(element)).toBe(20)
    await scroll(279)
    expect([isStuck(element), top(element)]).toEqual([false, 21])
  })

  test.each([
    ['overflow: hidden', 'overflow: hidden', 'fixed'],
    ['overflow-x: hidden', 'overflow-x: hidden', 'fixed'],
    ['overflow: clip', 'overflow: clip', 'sticky'],
    ['a grid', 'display: grid', 'fixed'],
  ])('it stays also inside of %s', async (_, style, position) => {
    const element = await open(
      `<div style="${style}"><div class="before"></div><header id="it" ${OWN}>x</header><div class="page"></div></div>`,
    )
    await scroll(2000)
    expect([isStuck(element), top(element)]).toEqual([true, 0])
    expect(page.window.getComputedStyle(element).position).toBe(position)
    expect(page.faults()).toEqual([])
  })

  test('inside of a transformed parent it stays as far as that reaches, and the editor is told', async () => {
    const element = await open(
      `<div style="transform: translateX(0)"><div class="before"></div><div class="column"><header id="it" ${OWN}>x</header></div></div><div class="page"></div>`,
    )
    expect(page.faults()).toEqual([])
    await scroll(600)
    expect([isStuck(element), top(element)]).toEqual([true, 0])
    expect(page.window.getComputedStyle(element).position).toBe('sticky')
    expect(element.nextElementSibling).toBeNull()
    expect(page.faults()).toEqual([expect.stringContaining('CSS moves')])
    await scroll(1290)
    expect(top(element)).toBe(-40)
  })

  test('a transformed parent that reaches to the end needs no word', async () => {
    const element = await open(`<div style="filter: blur(0)">${flat(OWN)}</div>`)
    await scroll(2000)
    expect([top(element), page.faults()]).toEqual([0, []])
  })

  test('what is out of the flow needs no placeholder and changes no place', async () => {
    const element = await open(
      deep(OWN),
      {},
      { css: `${CSS} #it { position: absolute; width: 200px }` },
    )
    const before = top(page.find('#page'))
    await scroll(400)
    expect([isStuck(element), top(element)]).toEqual([true, 0])
    expect(top(page.find('#page'))).toBe(before - 400)
    await scroll(100)
    expect([isStuck(element), top(element)]).toEqual([false, 200])
  })

  test('below the host’s own bar, as long as that is fixed', async () => {
    const bar = '<div id="wpadminbar"></div>'
    const css = `${CSS} #wpadminbar { position: fixed; inset: 0 0 auto; height: 32px } @media (max-width: 600px) { #wpadminbar { position: absolute } }`
    const element = await open(bar + deep(OWN), { sticky_offset: { desktop: 10 } }, { css })
    await scroll(1000)
    expect(top(element)).toBe(42)
    await page.resize(590)
    page.clock.advance(300)
    await page.settle()
    expect(top(element)).toBe(10)
  })
})

test('K-01 at the bottom it stays until its place comes into view, wherever the host’s own bar is', async () => {
  const html = `<div id="wpadminbar"></div><div class="page"></div><div><div><header id="it" ${OWN}>x</header></div></div><div class="column"></div>`
  const css = `${CSS} #wpadminbar { position: fixed; inset: 0 0 auto; height: 32px }`
  const settings = { sticky: { desktop: 'bottom' }, sticky_offset: { desktop: 10 } } as const
  const element = await open(html, settings, { css })
  const bottom = (): number => Math.round(element.getBoundingClientRect().bottom)
  expect([isStuck(element), bottom()]).toEqual([true, 790])
  await scroll(2260)
  expect([isStuck(element), bottom()]).toEqual([true, 790])
  await scroll(2261)
  expect([isStuck(element), bottom()]).toEqual([false, 789])
})

describe('K-01 per device', () => {
  const sizes = [
    ['desktop', 1280],
    ['tablet', 900],
    ['mobile', 400],
  ] as const

  test.each(sizes)('sticky_on leaves out %s', async (device, width) => {
    const on = sizes.map(([name]) => name).filter((name) => name !== device)
    const element = await open(deep(host({ sticky_on: on })), {}, { width })
    await scroll(1000)
    expect(isStuck(element)).toBe(false)
    expect(element.classList.contains('elementor-sticky')).toBe(false)
    page.close()
    const other = await open(deep(host({ sticky_on: [device] })), {}, { width })
    await scroll(1000)
    expect(isStuck(other)).toBe(true)
  })

  test('the owner’s own switches do the same; without any it stays everywhere', async () => {
    for (const [on, stuck] of [
      [{ desktop: true, mobile: false }, false],
      [{ desktop: false, mobile: true }, true],
      [{ desktop: false }, false],
      [undefined, true],
    ] as const) {
      const element = await open(deep(OWN), { sticky_on: on }, { width: 400 })
      await scroll(1000)
      expect(isStuck(element)).toBe(stuck)
      page.close()
    }
  })

  test('nothing stays below 320 pixels', async () => {
    const element = await open(deep(OWN), {}, { width: 319 })
    await scroll(1000)
    expect(isStuck(element)).toBe(false)
  })

  test.each([
    ['sticky_offset', 1280, 5],
    ['sticky_offset', 900, 15],
    ['sticky_offset', 400, 25],
  ])('%s at %i px is %i', async (name, width, px) => {
    const values = {
      [name]: 5,
      [`${name}_tablet`]: 15,
      [`${name}_mobile`]: { unit: 'px', size: 25 },
    }
    const element = await open(deep(host(values)), {}, { width })
    await scroll(1000)
    expect(top(element)).toBe(px)
    page.close()
    const own = await open(deep(OWN), { [name]: { desktop: 5, tablet: 15, mobile: 25 } }, { width })
    await scroll(1000)
    expect(top(own)).toBe(px)
  })

  test.each([
    [1280, 100],
    [400, 40],
  ])('sticky_effects_offset at %i px is %i', async (width, px) => {
    const values = { sticky_effects_offset: 100, sticky_effects_offset_mobile: 40 }
    const element = await open(deep(host(values)), {}, { width })
    await scroll(300 + px - 1)
    expect([isStuck(element), hasEffects(element)]).toEqual([true, false])
    await scroll(300 + px)
    expect(hasEffects(element)).toBe(true)
  })

  test.each([
    [1280, 0],
    [400, -300],
  ])('sticky_parent at %i px', async (width, px) => {
    const element = await open(
      column(OWN),
      { sticky_parent: { desktop: false, mobile: true } },
      { width },
    )
    await scroll(1550)
    expect(top(element)).toBe(px)
  })

  test('the edge', async () => {
    const element = await open(
      deep(host({ sticky_mobile: 'bottom' })),
      {},
      { width: 400, height: 200 },
    )
    expect([isStuck(element), top(element)]).toEqual([true, 150])
  })

  test('values beyond the bounds are the bounds', async () => {
    const element = await open(
      deep(host({ sticky_offset: 9999, sticky_effects_offset: '9999', sticky: 'left"' })).replace(
        'data-settings',
        OWN,
      ),
      {},
      { height: 900 },
    )
    await scroll(1)
    expect(top(element)).toBe(500)
    await scroll(799)
    expect(hasEffects(element)).toBe(false)
    await scroll(800)
    expect(hasEffects(element)).toBe(true)
  })
})

describe('K-01 links within the page stop below what covers them', () => {
  const start = async (settings: StickySettings) => {
    const env = createBehaviorEnv(page)
    const sticky = createSticky(page.find('#it'), settings, env)
    await page.settle()
    return { env, sticky }
  }
  const bare = (html: string, width = 1280) =>
    openBehaviorPage({ behaviors: [], html, css: CSS, width }).then((opened) => {
      page = opened
    })

  test.each([
    ['as far as the element reaches', {}, 1280, 70],
    ['as set', { sticky_anchor_link_offset: { desktop: 120, mobile: 80 } }, 1280, 120],
    ['as set for the device', { sticky_anchor_link_offset: { desktop: 120, mobile: 80 } }, 400, 80],
    ['at most 500', { sticky_anchor_link_offset: { desktop: 9999 } }, 1280, 500],
    ['0 is not set', { sticky_anchor_link_offset: { desktop: 0 } }, 1280, 70],
    ['not at the bottom', { sticky: { desktop: 'bottom' } }, 1280, 0],
    ['not within a parent', { sticky_parent: { desktop: true } }, 1280, 0],
  ] as const)('%s', async (_, settings, width, px) => {
    await bare(deep(''), width)
    const { env, sticky } = await start({ sticky_offset: { desktop: 20 }, ...settings })
    expect(env.insets.top()).toBe(px)
    sticky.call('destroy')
    expect(env.insets.top()).toBe(0)
  })

  test('what is narrow covers nothing', async () => {
    await bare(`<div style="width: 300px">${deep('')}</div>`)
    expect((await start({})).env.insets.top()).toBe(0)
  })
})

describe('K-02', () => {
  test('stuck and unstuck are told once each, to native listeners and to jQuery', async () => {
    const element = await open(deep(OWN))
    const heard: string[] = []
    const types = ['sticky:stick', 'sticky:unstick']
    for (const type of types) page.document.addEventListener(type, () => heard.push(type))
    for (const type of types) onJquery(element, type, () => heard.push(`jQuery ${type}`))
    await scroll(500)
    await scroll(600)
    expect(heard).toEqual(['jQuery sticky:stick', 'sticky:stick'])
    await scroll(0)
    expect(heard.slice(2)).toEqual(['jQuery sticky:unstick', 'sticky:unstick'])
    await scroll(500)
    page.stop()
    expect(heard.slice(-1)).toEqual(['sticky:unstick'])
  })

  test.each([
    ['nested', deep],
    ['with the browser’s own sticky', flat],
  ])('effects begin and end with the effects offset, %s', async (_, html) => {
    const element = await open(html(OWN), { sticky_effects_offset: { desktop: 150 } })
    const seen: (string | null)[] = []
    for (const to of [0, 300, 449, 450, 2000, 449, 300, 299]) {
      await scroll(to)
      seen.push(element.getAttribute('data-footfall-stuck'))
    }
    expect(seen).toEqual([null, 'stuck', 'stuck', 'effects', 'effects', 'stuck', 'stuck', null])
    await scroll(450)
    expect([...element.classList].sort()).toEqual([
      'elementor-section--handles-inside',
      'elementor-sticky',
      'elementor-sticky--active',
      'elementor-sticky--effects',
    ])
  })

  /** Stands below 3000 px of page, 2000 px below its column's start. */
  const low = (mark: string, style = ''): string =>
    `<div style="${style}"><div style="height: 1000px"></div><div><div style="height: 2000px"></div><header id="it" ${mark}>x</header></div></div><div class="column"></div>`

  test('effects begin and end with the effects offset, at the bottom', async () => {
    const element = await open(low(OWN), {
      sticky: { desktop: 'bottom' },
      sticky_effects_offset: { desktop: 150 },
    })
    const seen: (string | null)[] = []
    // Its place comes into view at 2250.
    for (const to of [0, 2100, 2101, 2250, 2251, 2101, 2100]) {
      await scroll(to)
      seen.push(element.getAttribute('data-footfall-stuck'))
    }
    expect(seen).toEqual(['effects', 'effects', 'stuck', 'stuck', null, 'stuck', 'effects'])
  })

  test.each([
    ['by the browser', '', 'sticky'],
    ['where overflow is hidden', 'overflow: hidden', 'fixed'],
  ])(
    'with sticky_parent it is held at the parent’s start at the bottom, %s',
    async (_, style, position) => {
      const element = await open(low(OWN, style), {
        sticky: { desktop: 'bottom' },
        sticky_parent: { desktop: true },
        sticky_offset: { desktop: 10 },
      })
      // The parent begins at 1000, so that the element reaches the window's end, less the offset, at 260.
      await scroll(1000)
      expect(top(element)).toBe(740)
      await scroll(260)
      expect(top(element)).toBe(740)
      await scroll(240)
      expect(top(element)).toBe(760)
      expect(page.window.getComputedStyle(element).position).toBe(position)
      expect(isStuck(element)).toBe(true)
    },
  )

  test.each([
    ['by the browser', '', 'sticky'],
    ['where overflow is hidden', 'overflow: hidden', 'fixed'],
  ])('with sticky_parent it is held at the parent’s end, %s', async (_, style, position) => {
    const element = await open(`<div style="${style}">${column(OWN)}</div>`, {
      sticky_parent: { desktop: true },
      sticky_offset: { desktop: 10 },
    })
    await scroll(1000)
    expect(top(element)).toBe(10)
    await scroll(1240)
    expect(top(element)).toBe(10)
    await scroll(1260)
    expect(top(element)).toBe(-10)
    expect(page.window.getComputedStyle(element).position).toBe(position)
    expect(isStuck(element)).toBe(true)
  })

  test('there is no clone, only an empty place of the same size, hidden from readers', async () => {
    const element = await open(deep(OWN), {}, { css: `${CSS} #it { margin: 10px 40px }` })
    const before = page.find('#page').getBoundingClientRect().top
    const { left, width } = element.getBoundingClientRect()
    await scroll(1000)
    expect(page.document.querySelectorAll('#inner, #it')).toHaveLength(2)
    const place = element.nextElementSibling as HTMLElement
    expect([place.childNodes.length, place.ariaHidden]).toEqual([0, 'true'])
    expect(page.find('#page').getBoundingClientRect().top).toBe(before - 1000)
    const now = element.getBoundingClientRect()
    expect([now.left, now.width]).toEqual([left, width])
  })

  test('what is pinned follows the window’s width', async () => {
    const element = await open(deep(OWN))
    await scroll(1000)
    await page.resize(1100)
    expect(element.getBoundingClientRect().width).toBe(1100)
    expect(isStuck(element)).toBe(true)
  })

  test('it lies above what is positioned, unless the host says otherwise', async () => {
    const element = await open(deep(OWN))
    await scroll(1000)
    expect(page.window.getComputedStyle(element).zIndex).toBe('99')
    page.close()
    const own = await open(deep(OWN), {}, { css: `${CSS} #it { position: relative; z-index: 5 }` })
    await scroll(1000)
    expect(page.window.getComputedStyle(own).zIndex).toBe('5')
  })
})

test('K-03 after a resize it begins anew 300 ms later, and only by another rule', async () => {
  const element = await open(deep(OWN), { sticky_offset: { desktop: 0, mobile: 30 } })
  await scroll(1000)
  let turns = 0
  page.document.addEventListener('sticky:stick', () => turns++)
  await page.resize(1200)
  page.clock.advance(300)
  await page.settle()
  expect(turns).toBe(0)
  await page.resize(500)
  page.clock.advance(299)
  await page.settle()
  expect([turns, top(element)]).toEqual([0, 0])
  await page.resize(400)
  page.clock.advance(299)
  await page.settle()
  expect([turns, top(element)]).toEqual([0, 0])
  page.clock.advance(1)
  await page.settle()
  expect([turns, top(element)]).toEqual([1, 30])
})

describe('K-04', () => {
  const PRIOR = 'Trying to perform the `update` method prior to initialization'
  const UNKNOWN = 'Method `shake` not found in sticky instance'

  test('the factory throws the two texts', async () => {
    page = await openBehaviorPage({ behaviors: [], html: deep(''), css: CSS })
    const sticky = createSticky(page.find('#it'), {}, createBehaviorEnv(page))
    expect(() => sticky.call('shake')).toThrow(UNKNOWN)
    sticky.call('update')
    sticky.call('destroy')
    expect(() => sticky.call('update')).toThrow(PRIOR)
  })

  test('through the page’s commands they go to the console and to whoever edits, and throw nothing', async () => {
    type Heard = (call: unknown[]) => void
    const sites = new Map<string, Heard>()
    let errors: ReturnType<typeof vi.spyOn> | undefined
    await open(
      deep(OWN),
      {},
      {
        before(window) {
          Object.assign(window, { footfall: { sites } })
          errors = vi.spyOn((window as typeof globalThis).console, 'error').mockReturnValue()
        },
      },
    )
    const call = (...args: unknown[]): void => {
      for (const hear of sites.values()) hear(['behavior', ...args])
    }
    call('sticky', 'shake', '#it')
    call('sticky', 'update', '#other')
    expect(page.faults()).toEqual([UNKNOWN, PRIOR])
    expect(errors?.mock.calls).toEqual([[UNKNOWN], [PRIOR]])
    call('sticky', 'update')
    expect(page.faults()).toHaveLength(2)
  })
})

test('K-02 it stays where root and body both hide what overflows', async () => {
  const element = await open(
    flat(host({})),
    {},
    {
      css: `${CSS} html, body { overflow-x: hidden }`,
    },
  )
  await scroll(600)
  expect(top(element)).toBe(0)
  expect(isStuck(element)).toBe(true)
})
