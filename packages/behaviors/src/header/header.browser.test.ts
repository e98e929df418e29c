import { afterEach, expect, test } from 'vitest'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'
import { head } from './head.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const HTML =
  '<header id="masthead"><div id="ast-mobile-header" data-type="dropdown"></div></header><input id="field" aria-label="Search">'

const open = async (options: Partial<BehaviorPageOptions> = {}): Promise<BehaviorPage> => {
  page = await openBehaviorPage({ behaviors: ['header'], html: HTML, ...options })
  return page
}
const mode = ({ document }: BehaviorPage): string => document.body.className

const EVENTS = [
  'astra-header-responsive-enabled',
  'astra-header-responsive-disabled',
  'astLayoutWidthChanged',
  'astMobileHeaderTypeChange',
]
const hear = (window: Window): string[] => {
  const heard: string[] = []
  for (const target of [window.document.body, window.document]) {
    for (const type of EVENTS) {
      target.addEventListener(type, (event) =>
        heard.push([type, (event as CustomEvent).detail?.type].filter(Boolean).join(' ')),
      )
    }
  }
  return heard
}

test.each([
  [922, {}, 'ast-desktop'],
  [921, {}, 'ast-header-break-point'],
  [601, { break_point: 600 }, 'ast-desktop'],
  [600, { break_point: 600 }, 'ast-header-break-point'],
  [320, { break_point: 0 }, 'ast-desktop'],
  [921, { break_point: 'wide' }, 'ast-header-break-point'],
])(
  'H-02 the header by the window’s width against the break point: %i, %o',
  async (width, settings, expected) => {
    const opened = await open({ width, settings: { header: settings } })
    expect(mode(opened)).toBe(expected)
  },
)

test('H-02 without an owner’s break point the theme’s own counts', async () => {
  const opened = await open({
    width: 700,
    before: (window) => Object.assign(window, { astra: { break_point: '640' } }),
  })
  expect(mode(opened)).toBe('ast-desktop')
})

test('H-02 it follows the window and tells the theme’s scripts at each change', async () => {
  let heard: string[] = []
  const opened = await open({
    before: (window) => {
      heard = hear(window)
    },
  })
  expect(heard.splice(0)).toEqual(['astra-header-responsive-enabled'])
  await opened.resize(800)
  expect(mode(opened)).toBe('ast-header-break-point')
  expect(heard.splice(0)).toEqual(['astra-header-responsive-disabled', 'astLayoutWidthChanged'])
  await opened.resize(700)
  expect(heard.splice(0)).toEqual([])
  await opened.resize(1000)
  expect(mode(opened)).toBe('ast-desktop')
  expect(heard.splice(0)).toEqual(['astra-header-responsive-enabled', 'astLayoutWidthChanged'])
  opened.find('#ast-mobile-header').dataset.type = 'off-canvas'
  await opened.resize(1001)
  expect(heard.splice(0)).toEqual(['astMobileHeaderTypeChange off-canvas'])
})

test.each([
  ['an input', '<input id="field" aria-label="Search">'],
  ['a textarea', '<textarea id="field" aria-label="Search"></textarea>'],
  ['a select', '<select id="field" aria-label="Search"></select>'],
  ['an editable element', '<div id="field" contenteditable aria-label="Search"></div>'],
])('H-02 a keyboard that makes the window smaller changes nothing: %s', async (_field, field) => {
  const opened = await open({ html: HTML.replace(/<input.*>/, field) })
  opened.find('#field').focus()
  await opened.resize(500)
  expect(mode(opened)).toBe('ast-desktop')
  opened.find('#field').blur()
  await opened.resize(501)
  expect(mode(opened)).toBe('ast-header-break-point')
})

test('H-02 a device that is turned, and turned again, leads to one resize, 50 ms after it rests', async () => {
  const opened = await open()
  let resizes = 0
  opened.window.addEventListener('resize', () => {
    resizes += 1
  })
  opened.window.dispatchEvent(new opened.window.Event('orientationchange'))
  opened.clock.advance(20)
  opened.window.dispatchEvent(new opened.window.Event('orientationchange'))
  opened.clock.advance(49)
  expect(resizes).toBe(0)
  opened.clock.advance(1)
  expect(resizes).toBe(1)
})

test('H-02 the header is right before the first layout: nothing moves', async () => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inset:0 auto auto 0;border:0;width:700px;height:600px'
  document.body.append(frame)
  const window = frame.contentWindow as Window & typeof globalThis
  const inside = window.document
  inside.open()
  inside.write(
    '<!doctype html><html><head><style>.ast-desktop header { height: 300px } .ast-header-break-point header { height: 60px }</style>',
  )
  head({}, window)
  const shifts: number[] = []
  new window.PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
  inside.write('<body class="ast-desktop home"><header></header><main>Text</main>')
  const frames = async (): Promise<void> => {
    for (let count = 0; count < 3; count++) {
      await new Promise((resolve) => window.requestAnimationFrame(resolve))
    }
  }
  await Promise.resolve()
  expect(inside.body.className).toBe('home ast-header-break-point')
  await frames()
  inside.close()
  await frames()
  expect(inside.querySelector('header')?.offsetHeight).toBe(60)
  expect(shifts).toEqual([])
  frame.remove()
})
