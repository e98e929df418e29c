import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { marks } from './marks.ts'
import type { ProgressTrackerProps } from './ProgressTracker.tsx'
import { render } from './render.tsx'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const TEXT = '<div style="height: 1000px"></div><article style="height: 2800px"></article>'
const open = async (
  html: string,
  options: Partial<BehaviorPageOptions> = {},
): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: ['progress-tracker'],
    html: `${html}${TEXT}`,
    height: 800,
    css: 'body { margin: 0 }',
    load: async () => ({ browser, marks: { ...marks, widget: { content: [] } } }),
    ...options,
  })
  return page
}
const draw = (props: ProgressTrackerProps = {}): string => render(props, { renderToString }).html
/** As in a browser whose style sheets cannot follow the scrolling. */
const byReader = {
  before: (window: Window & typeof globalThis) => {
    window.CSS.supports = () => false
    const sheet = window.document.createElement('style')
    sheet.textContent = '.ff-progress-done { animation: none !important }'
    window.document.head.append(sheet)
  },
}
const partOf = ({ window, find }: BehaviorPage): number => {
  const { transform } = window.getComputedStyle(find('.ff-progress-done'))
  return Number(/matrix\(([\d.]+)/.exec(transform)?.[1] ?? Number.NaN)
}
const scrolled = async (opened: BehaviorPage, to: number): Promise<number> => {
  await opened.act({ does: 'scroll', to })
  await opened.settle()
  return Math.round(partOf(opened) * 100)
}

test('W-20 shows how much of the page has been passed, by style sheet alone', async () => {
  const opened = await open(draw())
  expect(opened.running).toEqual([])
  expect(await scrolled(opened, 0)).toBe(0)
  expect(await scrolled(opened, 1500)).toBe(50)
  expect(await scrolled(opened, 99_999)).toBe(100)
})

test('W-20 where style sheets cannot, one reader does', async () => {
  const opened = await open(draw(), byReader)
  expect(opened.running).toHaveLength(1)
  expect(await scrolled(opened, 0)).toBe(0)
  expect(await scrolled(opened, 1500)).toBe(50)
  expect(await scrolled(opened, 99_999)).toBe(100)
})

test('W-20 of one element: from its top at the window’s to its end at the window’s', async () => {
  const opened = await open(draw({ target: 'article' }))
  expect(await scrolled(opened, 900)).toBe(0)
  expect(await scrolled(opened, 2000)).toBe(50)
  expect(await scrolled(opened, 3000)).toBe(100)
})

test('W-20 an element shorter than the window is read as its top has reached the window’s', async () => {
  const opened = await open(
    `${draw({ target: '#short' })}<p id="short" style="position: absolute; top: 1500px; height: 300px; margin: 0"></p>`,
  )
  expect(await scrolled(opened, 0)).toBe(0)
  expect(await scrolled(opened, 1499)).toBe(0)
  expect(await scrolled(opened, 1500)).toBe(100)
})

test.each(['.missing', ':::'])(
  'W-20 without such an element (%s) it follows the page, and whoever edits it is told',
  async (selector) => {
    const opened = await open(draw({ target: selector }))
    expect(await scrolled(opened, 1500)).toBe(50)
    expect(opened.faults()[0]).toMatch(selector)
  },
)

test('W-20 a figure in the page’s language', async () => {
  const opened = await open(draw({ hasPercent: true }), { root: 'lang="de"' })
  await scrolled(opened, 1500)
  expect(opened.find('.ff-progress-text').textContent?.replace(/\s/, ' ')).toBe('50 %')
  opened.stop()
  expect(opened.find('.ff-progress-text').textContent).toBe('0%')
})

test('W-20 a ring closes as the page ends', async () => {
  const opened = await open(draw({ shape: 'circle' }), byReader)
  const offset = (): string =>
    opened.window.getComputedStyle(opened.find('.ff-progress-done')).strokeDashoffset
  expect(Number.parseFloat(offset())).toBe(1)
  await opened.act({ does: 'scroll', to: 99_999 })
  await opened.settle()
  expect(Number.parseFloat(offset())).toBe(0)
})

test.each([
  ['ltr', '0px'],
  ['rtl', '1280px'],
])('W-20 %s grows from where lines begin', async (direction, origin) => {
  const opened = await open(draw(), { root: `dir="${direction}"`, ...byReader })
  const { transformOrigin } = opened.window.getComputedStyle(opened.find('.ff-progress-done'))
  expect(transformOrigin.split(' ')[0]).toBe(origin)
})

test('W-20 repeats the scroll bar: assistive technology passes it by', async () => {
  const opened = await open(draw({ hasPercent: true }))
  expect(opened.find('.ff-progress').getAttribute('aria-hidden')).toBe('true')
})

test('W-20 a builder’s bar, of the text its settings name', async () => {
  const opened = await open(
    `<div class="elementor-widget" style="position: fixed" data-settings='{"relative_to":"selector","selector":"article"}'><div class="elementor-scrolling-tracker"><div class="current-progress"><div class="current-progress-percentage">0%</div></div></div></div>`,
  )
  await opened.act({ does: 'scroll', to: 2000 })
  await opened.settle()
  expect(Math.round(Number.parseFloat(opened.find('.current-progress').style.width))).toBe(50)
  expect(opened.find('.current-progress-percentage').textContent).toBe('50%')
})
