import { afterEach, expect, test } from 'vitest'
import { emulateMotion } from '../testing/emulate-motion.ts'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const html = (devices: string): string =>
  `<header id="masthead" style="height: 500px"><a id="first" href="/">Home</a></header><p style="height: 4000px">Text</p><div id="ast-scroll-top" tabindex="0" data-on-devices="${devices}">Top</div>`
const css = '#ast-scroll-top { display: none; position: fixed; bottom: 0 }'

const open = async (
  devices = 'both',
  options: Partial<BehaviorPageOptions> = {},
): Promise<BehaviorPage> => {
  page = await openBehaviorPage({ behaviors: ['scroll-top'], html: html(devices), css, ...options })
  return page
}
const isShown = ({ find }: BehaviorPage): boolean =>
  find('#ast-scroll-top').checkVisibility({ visibilityProperty: true })
const isShownAt = async (opened: BehaviorPage, to: number): Promise<boolean> => {
  await opened.act({ does: 'scroll', to })
  await opened.settle()
  return isShown(opened)
}

test.each([
  ['if the owner says so', html('both'), { starts: 'offset' }],
  ['on a page without a header', html('both').replace(/<header.*<\/header>/, ''), {}],
  ['where the header is not shown', html('both').replace('height: 500px', 'display: none'), {}],
])('H-04 shown above 300 px %s', async (_when, body, settings) => {
  const opened = await open('both', { html: body, settings: { 'scroll-top': settings } })
  expect(isShown(opened)).toBe(false)
  expect(await isShownAt(opened, 300)).toBe(false)
  expect(await isShownAt(opened, 301)).toBe(true)
  expect(await isShownAt(opened, 299)).toBe(false)
})

test('H-04 above the header’s height plus 100 where the page has a header', async () => {
  const opened = await open()
  expect(isShown(opened)).toBe(false)
  expect(await isShownAt(opened, 600)).toBe(false)
  expect(await isShownAt(opened, 601)).toBe(true)
})

test.each([
  ['desktop', 769, true],
  ['desktop', 768, false],
  ['mobile', 768, true],
  ['mobile', 769, false],
  ['both', 768, true],
  ['both', 769, true],
])(
  'H-04 by the device setting, 769 px being desktop: %s at %i',
  async (devices, width, expected) => {
    const opened = await open(devices, { width })
    expect(await isShownAt(opened, 1000)).toBe(expected)
  },
)

test('H-04 the owner’s device setting counts where the theme says nothing', async () => {
  const opened = await open('', {
    html: html('').replace(' data-on-devices=""', ''),
    settings: { 'scroll-top': { on_devices: 'mobile' } },
  })
  expect(await isShownAt(opened, 1000)).toBe(false)
  await opened.resize(700)
  expect(isShown(opened)).toBe(true)
})

test('H-04 a press leads to the start of the page, and the focus with it', async () => {
  const opened = await open()
  await opened.act({ does: 'scroll', to: 2000 })
  await opened.act({ does: 'focus', on: '#ast-scroll-top' })
  expect(opened.find('#ast-scroll-top').role).toBe('button')
  await opened.act({ does: 'press', key: 'Enter' })
  await expect.poll(() => opened.window.scrollY).toBe(0)
  expect(opened.document.activeElement).toBe(opened.document.body)
  expect(opened.document.body.hasAttribute('tabindex')).toBe(false)
  await opened.act({ does: 'scroll', to: 2000 })
  await opened.act({ does: 'focus', on: '#ast-scroll-top' })
  await opened.act({ does: 'press', key: ' ' })
  await expect.poll(() => opened.window.scrollY).toBe(0)
})

test('H-04 a click too: smoothly, and at once under reduced motion', async () => {
  const opened = await open()
  await opened.act({ does: 'scroll', to: 4000 })
  opened.find('#ast-scroll-top').click()
  expect(opened.window.scrollY).toBeGreaterThan(0)
  await expect.poll(() => opened.window.scrollY).toBe(0)
  await emulateMotion('reduce')
  await opened.act({ does: 'scroll', to: 4000 })
  opened.find('#ast-scroll-top').click()
  expect(opened.window.scrollY).toBe(0)
  await emulateMotion('no-preference')
})

test('a tap from before the start leads up too', async () => {
  const opened = await open()
  await opened.act({ does: 'scroll', to: 2000 })
  opened.running[0]?.tap?.(opened.find('#ast-scroll-top'))
  await expect.poll(() => opened.window.scrollY).toBe(0)
})
