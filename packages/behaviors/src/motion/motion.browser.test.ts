import { afterEach, describe, expect, test } from 'vitest'
import { CASES, readValue, settingsOf, valueAt } from '../testing/motion-formulas.ts'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const HEIGHT = 800
const CARD = 200
const GAP = 40
const TOP = 600

const css = `body { margin: 0 } main { padding: ${TOP}px 0; overflow-x: clip } .card { height: ${CARD}px; margin-bottom: ${GAP}px; background: #dde }`

const open = async (
  html: string,
  options: Partial<BehaviorPageOptions> = {},
): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: ['motion'],
    html: `<main>${html}</main>`,
    height: HEIGHT,
    ...options,
    css: css + (options.css ?? ''),
  })
  return page
}

const marked = (settings: object, more = ''): string =>
  `<div class="card" ${more} data-settings='${JSON.stringify(settings)}'>Text</div>`

const scrolling = { motion_fx_motion_fx_scrolling: 'yes', motion_fx_translateY_effect: 'yes' }
const FILLER = '<div style="height: 3000px"></div>'

const withoutTimelines = (window: Window): void => {
  Reflect.deleteProperty(window, 'ViewTimeline')
  Reflect.deleteProperty(window, 'ScrollTimeline')
}

const scrollTo = async ({ window, settle }: BehaviorPage, top: number): Promise<number> => {
  window.scrollTo({ top, behavior: 'instant' })
  await settle()
  return window.scrollY
}

/** By the card's place in the page, without its effects. */
const progressOf = (index: number, scrollY: number): number => {
  const top = TOP + index * (CARD + GAP) - scrollY
  return ((HEIGHT - top) / (HEIGHT + CARD)) * 100
}

const modes = [
  { mode: 'the browser’s own timelines' },
  { mode: 'frame by frame', before: withoutTimelines },
]

for (const { mode, ...options } of modes) {
  describe(mode, () => {
    test.each(['viewport', 'page'])(
      'M-01 every effect is its formula at 21 points of the scroll, range %s',
      async (range) => {
        const at = await open(CASES.map((one) => marked(settingsOf(one, range))).join(''), options)
        const { document, window } = at
        const { scrollHeight, clientHeight } = document.documentElement
        const cards = [...document.querySelectorAll('.card')]
        const wrong: string[] = []
        for (let step = 0; step <= 20; step++) {
          const y = await scrollTo(at, ((scrollHeight - clientHeight) * step) / 20)
          for (const [index, one] of CASES.entries()) {
            const progress =
              range === 'page' ? (y / (scrollHeight - clientHeight)) * 100 : progressOf(index, y)
            const wanted = valueAt(one, progress)
            const card = cards[index] as Element
            const value = readValue(one.effect, window.getComputedStyle(card))
            // Elements out of sight may stand still.
            const way = progressOf(index, y)
            const isInSight = way > -5 && way < 105
            if (isInSight && !(Math.abs(value - wanted) < 0.05)) {
              wrong.push(`${one.effect} ${one.direction} at ${progress}: ${value}, not ${wanted}`)
            }
          }
        }
        expect(wrong).toEqual([])
      },
    )
  })
}

test('M-01 with other effects on the same element, each is what it is alone', async () => {
  const at = await open(
    marked({
      ...scrolling,
      motion_fx_translateX_effect: 'yes',
      motion_fx_rotateZ_effect: 'yes',
      motion_fx_scale_effect: 'yes',
      motion_fx_opacity_effect: 'yes',
      motion_fx_blur_effect: 'yes',
    }) + FILLER,
  )
  await scrollTo(at, 200)
  const progress = progressOf(0, 200)
  const style = at.window.getComputedStyle(at.find('.card'))
  const usual = { direction: '', start: 0, end: 100 }
  const point = { direction: 'out-in', start: 20, end: 80 }
  for (const one of [
    { ...usual, effect: 'translateX', much: 4 },
    { ...usual, effect: 'translateY', much: 4 },
    { ...usual, effect: 'rotateZ', much: 1 },
    { ...point, effect: 'scale', much: 4 },
    { ...point, effect: 'opacity', much: 10 },
    { ...point, effect: 'blur', much: 7 },
  ] as const) {
    expect(readValue(one.effect, style), one.effect).toBeCloseTo(valueAt(one, progress), 2)
  }
})

for (const { mode, ...options } of modes) {
  test(`M-01 the host’s own transform, place and filter stay, ${mode}`, async () => {
    const at = await open(marked({ ...scrolling, motion_fx_blur_effect: 'yes' }) + FILLER, {
      ...options,
      css: '.card { transform: rotate(3deg); translate: 10px 20px; filter: grayscale(1) }',
    })
    await scrollTo(at, 300)
    const way = { direction: '', start: 0, end: 100, effect: 'translateY', much: 4 } as const
    const { translate, transform, filter } = at.window.getComputedStyle(at.find('.card'))
    const [x = '', y = ''] = translate.split(' ')
    expect(x).toBe('10px')
    expect(Number.parseFloat(y)).toBeCloseTo(20 + valueAt(way, progressOf(0, 300)), 1)
    expect(transform).toMatch(/^matrix\(0\.998/)
    expect(filter).toMatch(/^grayscale\(1\) blur\(/)
  })

  test(`M-01 a pinned element goes by the height of the window, ${mode}`, async () => {
    const at = await open(marked(scrolling) + FILLER, {
      ...options,
      css: '.card { position: fixed; top: 100px; left: 0; right: 0 }',
    })
    const way = { direction: '', start: 0, end: 100, effect: 'translateY', much: 4 } as const
    for (const top of [0, 200, 500, 900]) {
      await scrollTo(at, top)
      const value = readValue('translateY', at.window.getComputedStyle(at.find('.card')))
      expect(value).toBeCloseTo(valueAt(way, (top / HEIGHT) * 100), 2)
    }
  })

  test(`M-01 in a box that hides what overflows it goes by the window, ${mode}`, async () => {
    const at = await open(`<section>${marked(scrolling)}</section>${FILLER}`, {
      ...options,
      css: 'section { overflow: hidden; position: relative; border-top: 7px solid #000 }',
    })
    const way = { direction: '', start: 0, end: 100, effect: 'translateY', much: 4 } as const
    for (const top of [0, 150, 400]) {
      await scrollTo(at, top)
      const value = readValue('translateY', at.window.getComputedStyle(at.find('.card')))
      expect(value).toBeCloseTo(valueAt(way, progressOf(0, top - 7)), 1)
    }
  })

  test(`M-01 on a page that cannot be scrolled nothing is hidden, ${mode}`, async () => {
    const at = await open(
      marked({
        motion_fx_motion_fx_scrolling: 'yes',
        motion_fx_range: 'page',
        motion_fx_opacity_effect: 'yes',
      }),
      { ...options, css: 'main { padding: 0 }' },
    )
    expect(at.window.getComputedStyle(at.find('.card')).opacity).toBe('1')
  })
}

describe('backgrounds', () => {
  const background = {
    background_motion_fx_motion_fx_scrolling: 'yes',
    background_motion_fx_translateY_effect: 'yes',
    background_motion_fx_translateY_speed: { unit: 'px', size: 5, sizes: [] },
  }
  const picture = '.card { background: #123 linear-gradient(#fff, #000) 50% 50% / cover no-repeat }'

  test.each(modes)(
    'M-01 a layer behind the text moves by what it is larger, $mode',
    async (mode) => {
      const { mode: _mode, ...options } = { before: undefined, ...mode }
      const at = await open(marked(background) + FILLER, {
        css: picture,
        ...(options.before ? { before: options.before } : {}),
      })
      const { window, find } = at
      const card = find('.card')
      const layer = find('.card > :first-child > .elementor-motion-effects-layer')
      expect(layer.offsetHeight).toBe(CARD * 1.5)
      expect(layer.offsetWidth).toBe(card.clientWidth)
      expect(window.getComputedStyle(layer).backgroundImage).toContain('linear-gradient')
      expect(window.getComputedStyle(card).backgroundImage).toBe('none')
      for (const top of [0, 200, 500, 700]) {
        await scrollTo(at, top)
        const progress = Math.min(100, Math.max(0, progressOf(0, top)))
        const moved = layer.getBoundingClientRect().top - card.getBoundingClientRect().top
        expect(moved).toBeCloseTo((-CARD * 0.5 * progress) / 100, 1)
      }
      expect(window.getComputedStyle(card).translate).toBe('none')
    },
  )

  test.each(['', 'dir="rtl"'])('M-01 sideways too, and turned round %s', async (root) => {
    const at = await open(
      marked({
        background_motion_fx_motion_fx_scrolling: 'yes',
        background_motion_fx_translateX_effect: 'yes',
        background_motion_fx_translateX_direction: 'negative',
      }) + FILLER,
      { css: picture, root },
    )
    await scrollTo(at, 200)
    const card = at.find('.card').getBoundingClientRect()
    const layer = at.find('.elementor-motion-effects-layer').getBoundingClientRect()
    expect(layer.width).toBeCloseTo(card.width * 1.4, 1)
    const part = 1 - progressOf(0, 200) / 100
    expect(layer.left - card.left).toBeCloseTo(-card.width * 0.4 * part, 0)
  })

  test('M-01 the text is above the layer, and a layer over nothing else', async () => {
    const at = await open(`<p>Before</p>${marked(background)}${FILLER}`, { css: picture })
    const { left, top } = at.find('.card').getBoundingClientRect()
    expect(at.document.elementFromPoint(left + 5, top + 5)).toBe(at.find('.card'))
  })
})

describe('by the pointer', () => {
  const point = async (at: BehaviorPage, x: number, y: number, pointerType = 'mouse') => {
    const { window, document } = at
    document.body.dispatchEvent(
      new window.PointerEvent('pointermove', {
        clientX: x * window.innerWidth,
        clientY: y * window.innerHeight,
        pointerType,
        bubbles: true,
      }),
    )
    await at.settle()
  }
  const tracked = { motion_fx_motion_fx_mouse: 'yes', motion_fx_mouseTrack_effect: 'yes' }
  const translateOf = (at: BehaviorPage) => {
    const [x = '0', y = '0'] = at.window.getComputedStyle(at.find('.card')).translate.split(' ')
    return [Number.parseFloat(x), Number.parseFloat(y)].map((one) => Math.round(one * 10) / 10)
  }

  test('M-01 it is tracked, eased, to where the formula says', async () => {
    const at = await open(marked({ ...tracked, motion_fx_mouseTrack_speed: { size: 2 } }))
    await point(at, 0.75, 0.1)
    const [soon = 0] = translateOf(at)
    expect(soon).toBeLessThan(0)
    expect(soon).toBeGreaterThan(-50)
    await expect.poll(() => translateOf(at)).toEqual([-50, 80])
  })

  test('M-01 and in the other direction', async () => {
    const at = await open(marked({ ...tracked, motion_fx_mouseTrack_direction: 'negative' }))
    await point(at, 0.75, 0.1)
    await expect.poll(() => translateOf(at)).toEqual([100, -160])
  })

  test('M-01 a finger moves nothing', async () => {
    const at = await open(marked(tracked))
    await point(at, 0.75, 0.1, 'touch')
    expect(translateOf(at)).toEqual([0, 0])
  })

  test('M-01 tilt turns it in space, by a tenth of the speed', async () => {
    const at = await open(
      marked({ motion_fx_motion_fx_mouse: 'yes', motion_fx_tilt_effect: 'yes' }),
    )
    await point(at, 0.75, 0.1)
    const wanted = new at.window.DOMMatrix('perspective(1200px) rotateX(16deg) rotateY(10deg)')
    const now = () =>
      new at.window.DOMMatrix(at.window.getComputedStyle(at.find('.card')).transform)
    await expect.poll(() => now().m13).toBeCloseTo(wanted.m13, 3)
    await expect.poll(() => now().m23).toBeCloseTo(wanted.m23, 3)
    expect(now().m34).toBeCloseTo(wanted.m34, 4)
  })

  test('M-01 a background follows it within its own size', async () => {
    const at = await open(
      marked({
        background_motion_fx_motion_fx_mouse: 'yes',
        background_motion_fx_mouseTrack_effect: 'yes',
      }),
    )
    await point(at, 1, 0)
    const card = at.find('.card').getBoundingClientRect()
    const layer = at.find('.elementor-motion-effects-layer')
    await expect.poll(() => layer.getBoundingClientRect().right - card.right).toBeCloseTo(0, 0)
    await expect.poll(() => layer.getBoundingClientRect().top - card.top).toBeCloseTo(0, 0)
  })
})

describe('where and when', () => {
  const isMoved = ({ window, find }: BehaviorPage): boolean =>
    window.getComputedStyle(find('.card')).translate !== 'none'

  test('M-01 only on the devices that are listed', async () => {
    const html = marked({ ...scrolling, motion_fx_devices: ['desktop', 'mobile'] }) + FILLER
    for (const [width, wanted] of [
      [1280, true],
      [900, false],
      [400, true],
      [319, false],
    ] as const) {
      const at = await open(html, { width })
      expect(isMoved(at), `${width}`).toBe(wanted)
      at.close()
    }
  })

  test('M-01 on those that the owner chose for all, and on none below 320 px', async () => {
    const settings = { motion: { motion_fx_devices: ['desktop', 'tablet'] } }
    for (const [width, wanted] of [
      [1280, true],
      [900, true],
      [400, false],
    ] as const) {
      const at = await open(marked(scrolling) + FILLER, { width, settings })
      expect(isMoved(at), `${width}`).toBe(wanted)
      at.close()
    }
    expect(isMoved(await open(marked(scrolling) + FILLER, { width: 319 }))).toBe(false)
  })

  test('M-01 a background moves on its own devices, not on its element’s', async () => {
    const html =
      marked({
        ...scrolling,
        motion_fx_devices: ['mobile'],
        background_motion_fx_motion_fx_scrolling: 'yes',
        background_motion_fx_translateY_effect: 'yes',
        background_motion_fx_devices: ['desktop'],
      }) + FILLER
    for (const [width, element, background] of [
      [1280, false, true],
      [400, true, false],
    ] as const) {
      const at = await open(html, { width })
      const layer = at.document.querySelector('.elementor-motion-effects-layer')
      expect([isMoved(at), !!layer], `${width}`).toEqual([element, background])
      at.close()
    }
  })

  test('M-01 speed ends at 10, the level of opacity too, that of blur at 15', async () => {
    const at = await open(
      marked({
        ...scrolling,
        motion_fx_translateY_speed: { size: 15 },
        motion_fx_opacity_effect: 'yes',
        motion_fx_opacity_level: { size: 15 },
        motion_fx_blur_effect: 'yes',
        motion_fx_blur_level: { size: 99 },
      }) + FILLER,
    )
    await scrollTo(at, 100)
    const progress = progressOf(0, 100)
    const style = at.window.getComputedStyle(at.find('.card'))
    const line = { direction: '', start: 0, end: 100 }
    const point = { direction: 'out-in', start: 20, end: 80 }
    for (const one of [
      { ...line, effect: 'translateY', much: 10 },
      { ...point, effect: 'opacity', much: 10 },
      { ...point, effect: 'blur', much: 15 },
    ] as const) {
      expect(readValue(one.effect, style), one.effect).toBeCloseTo(valueAt(one, progress), 1)
    }
  })

  test('M-01 an element says more than the owner published for all', async () => {
    const settings = { motion: { ...scrolling, motion_fx_translateY_speed: 2 } }
    const at = await open(
      `<div class="card" data-footfall-motion='{"motion_fx_translateY_speed":9}'></div>${FILLER}`,
      { settings },
    )
    const way = { direction: '', start: 0, end: 100, effect: 'translateY', much: 9 } as const
    const value = readValue('translateY', at.window.getComputedStyle(at.find('.card')))
    expect(value).toBeCloseTo(valueAt(way, progressOf(0, 0)), 1)
  })

  test('M-01 settings that nobody would write harm nothing', async () => {
    const at = await open(
      marked({
        ...scrolling,
        motion_fx_translateY_speed: { size: 'x' },
        motion_fx_translateY_affectedRange: { sizes: { start: 90, end: -5 } },
        motion_fx_scale_effect: 'yes',
        motion_fx_scale_range: null,
        motion_fx_scale_speed: 1e9,
        motion_fx_blur_effect: ['yes'],
        motion_fx_opacity_effect: 'yes',
        motion_fx_opacity_range: { sizes: 7 },
        motion_fx_opacity_direction: { in: 'out' },
      }) + FILLER,
    )
    expect(at.faults()).toEqual([])
    await scrollTo(at, 200)
    const { translate, scale } = at.window.getComputedStyle(at.find('.card'))
    expect(Number.parseFloat(translate.split(' ')[1] ?? '')).toBeCloseTo(-160, 1)
    expect(Number(scale)).toBeLessThanOrEqual(2)
  })

  test('M-02 200 ms after the last change of the window it is looked at again', async () => {
    const at = await open(marked({ ...scrolling, motion_fx_devices: ['desktop'] }) + FILLER)
    await expect.poll(() => isMoved(at)).toBe(true)
    await at.resize(500)
    at.clock.advance(150)
    expect(isMoved(at)).toBe(true)
    await at.resize(510)
    at.clock.advance(199)
    expect(isMoved(at)).toBe(true)
    at.clock.advance(1)
    expect(isMoved(at)).toBe(false)
    await at.resize(1280)
    at.clock.advance(200)
    await expect.poll(() => isMoved(at)).toBe(true)
  })

  /** The wish as a page hears it, in place of the visitor's real one. */
  const wishing = () => {
    const calm = Object.assign(new EventTarget(), { matches: false })
    return {
      before: (window: Window) => {
        window.matchMedia = () => calm as unknown as MediaQueryList
      },
      wish(matches: boolean): void {
        calm.matches = matches
        calm.dispatchEvent(new Event('change'))
      },
    }
  }
  const all = {
    ...scrolling,
    motion_fx_opacity_effect: 'yes',
    motion_fx_motion_fx_mouse: 'yes',
    motion_fx_tilt_effect: 'yes',
    background_motion_fx_motion_fx_scrolling: 'yes',
    background_motion_fx_translateY_effect: 'yes',
  }
  const isStill = ({ window, find, document }: BehaviorPage): void => {
    const { opacity, translate, transform } = window.getComputedStyle(find('.card'))
    expect({ opacity, translate, transform }).toEqual({
      opacity: '1',
      translate: 'none',
      transform: 'none',
    })
    expect(document.querySelector('.elementor-motion-effects-layer')).toBeNull()
  }

  test('M-03 nothing moves for who wants less motion, and everything is to be seen', async () => {
    const { before, wish } = wishing()
    wish(true)
    const at = await open(marked(all) + FILLER, { before })
    isStill(at)
    await scrollTo(at, 300)
    isStill(at)
  })

  test('M-03 also who begins to want it while the page is open', async () => {
    const { before, wish } = wishing()
    const at = await open(marked(all) + FILLER, { before })
    expect(isMoved(at)).toBe(true)
    wish(true)
    at.clock.advance(200)
    isStill(at)
    wish(false)
    at.clock.advance(200)
    await at.settle()
    expect(isMoved(at)).toBe(true)
  })

  test('M-03 the query is the browser’s own', async () => {
    const asked: string[] = []
    await open(marked(all), {
      before: (window) => {
        const { matchMedia } = window
        window.matchMedia = (query) => {
          asked.push(query)
          return matchMedia.call(window, query)
        }
      },
    })
    expect(asked).toContain('(prefers-reduced-motion)')
  })

  test.each(modes)('ended, nothing is left of it, $mode', async ({ before }) => {
    const at = await open(marked(all) + FILLER, before ? { before } : {})
    at.stop()
    await scrollTo(at, 300)
    isStill(at)
    expect(at.document.getAnimations()).toEqual([])
  })
})

const moving = (effect: string): object => ({
  motion_fx_motion_fx_scrolling: 'yes',
  [`motion_fx_${effect}_effect`]: 'yes',
  [`motion_fx_${effect}_speed`]: { size: 8 },
})
const inside = {
  where: 'inside a part of the page',
  place: (card: string) => `<section>${card}${card}</section>`,
}
const itself = { where: 'as a part of the page itself', place: (card: string) => card }

test.each(
  ['translateX', 'scale', 'rotateZ'].flatMap((effect) => [
    { effect, ...inside },
    { effect, ...itself },
  ]),
)(
  'M-01 $effect $where does not widen a phone’s page, and nothing is left of that',
  async ({ effect, place }) => {
    page = await openBehaviorPage({
      behaviors: ['motion'],
      width: 390,
      height: HEIGHT,
      html: `${FILLER}${place(marked(moving(effect)))}${FILLER}`,
      css: 'body { margin: 0 } .card { height: 200px }',
    })
    const { window, document, find } = page
    const root = document.documentElement
    let isMoved = false
    for (const top of [2300, 2600, 3000]) {
      window.scrollTo({ top, behavior: 'instant' })
      await page.settle()
      isMoved ||= Math.abs(find('.card').getBoundingClientRect().left) > 20
      expect(root.scrollWidth).toBe(390)
    }
    expect(isMoved).toBe(true)
    page.stop()
    expect(document.getAnimations()).toEqual([])
    expect(document.querySelectorAll('[style*=overflow]').length).toBe(0)
  },
)
