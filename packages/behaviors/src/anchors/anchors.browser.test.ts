import { afterEach, expect, test } from 'vitest'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { emulateMotion } from '../testing/emulate-motion.ts'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(async () => {
  page?.close()
  await emulateMotion('no-preference')
})

const BODY = `<main><a id="link" href="#prices">Prices</a><p style="height: 1500px">Text</p>
<h2 id="prices">Prices</h2><div class="elementor-12" id="template">Template</div><p style="height: 3000px">Text</p></main>`
const HEADER = `<header class="site-header"><div data-stick-support="on"></div><div data-stick-support="on"></div></header>`
const CSS = '.site-header { position: fixed; top: 0 } [data-stick-support] { height: 45px }'

const open = async (options: Partial<BehaviorPageOptions> = {}): Promise<BehaviorPage> => {
  page = await openBehaviorPage({ behaviors: ['anchors'], html: BODY, css: CSS, ...options })
  return page
}
const topOf = ({ find }: BehaviorPage, selector = '#prices'): number =>
  Math.round(find(selector).getBoundingClientRect().top) || 0
const rootStyle = ({ window, document }: BehaviorPage): CSSStyleDeclaration =>
  window.getComputedStyle(document.documentElement)

test('H-01 a link within the page scrolls smoothly', async () => {
  const opened = await open()
  expect(rootStyle(opened).scrollBehavior).toBe('smooth')
  let steps = 0
  opened.document.addEventListener('scroll', () => {
    steps += 1
  })
  await opened.act({ does: 'click', on: '#link' })
  await expect.poll(() => topOf(opened)).toBe(0)
  expect(opened.window.location.hash).toBe('#prices')
  expect(steps).toBeGreaterThan(1)
})

test('H-01 under reduced motion a link jumps', async () => {
  await emulateMotion('reduce')
  const opened = await open()
  expect(rootStyle(opened).scrollBehavior).toBe('auto')
  await opened.act({ does: 'click', on: '#link' })
  expect(topOf(opened)).toBe(0)
})

test('H-01 the place a link leads to is not under the sticky parts of the header', async () => {
  const opened = await open({ html: HEADER + BODY })
  await opened.act({ does: 'click', on: '#link' })
  await expect.poll(() => topOf(opened)).toBe(90)
})

test('H-01 sticky parts that grew since count with their height at the click', async () => {
  const opened = await open({ html: HEADER + BODY })
  opened.find('[data-stick-support]').style.height = '100px'
  await opened.act({ does: 'click', on: '#link' })
  await expect.poll(() => topOf(opened)).toBe(145)
})

test('H-01 an admin bar counts while it is fixed, an owner’s parts and distance are added', async () => {
  const opened = await open({
    html: `<div id="wpadminbar" style="position: fixed; top: 0; height: 32px"></div><div class="bar" style="height: 20px"></div>${BODY}`,
    settings: { anchors: { sticky_parts: '.bar', offset: 8 } },
  })
  expect(rootStyle(opened).scrollPaddingTop).toBe('60px')
  opened.find('#wpadminbar').style.position = 'absolute'
  await opened.resize(500)
  expect(rootStyle(opened).scrollPaddingTop).toBe('28px')
})

test('H-01 it follows what other behaviours hold at the top', async () => {
  const opened = await open()
  let hold = (_edge: number): void => undefined
  const sticky: BehaviorBrowser = (element, _settings, { insets }) => {
    hold = (edge) => insets.hold(element, edge)
    return { destroy: () => undefined }
  }
  opened.runner.start({ anchors: { browser: sticky } }, 'anchors', opened.find('main'))
  hold(120)
  expect(rootStyle(opened).scrollPaddingTop).toBe('120px')
  hold(0)
  expect(rootStyle(opened).scrollPaddingTop).toBe('0px')
})

test('H-01 with a fragment in the address the place is put right 750 ms after load, once', async () => {
  const opened = await open({ html: HEADER + BODY, address: '#prices' })
  opened.clock.advance(749)
  await opened.settle()
  expect(opened.window.scrollY).toBe(0)
  opened.clock.advance(1)
  await expect.poll(() => topOf(opened)).toBe(90)
  opened.window.scrollTo({ top: 0, behavior: 'instant' })
  opened.clock.advance(5000)
  await opened.settle()
  expect(opened.window.scrollY).toBe(0)
})

test('H-01 a fragment beyond ASCII is found on load too', async () => {
  const opened = await open({
    html: HEADER + BODY.replace('id="prices"', 'id="preisübersicht"'),
    address: '#preis%C3%BCbersicht',
  })
  opened.clock.advance(750)
  await expect.poll(() => topOf(opened, '#preisübersicht')).toBe(90)
})

/** A part above the goal that starts as it comes near, and then has another height. */
const GROWING = `<main><a id="link" href="#prices">Prices</a><p style="height: 1500px">Text</p><div id="late" style="height: 40px"></div>
<p style="height: 1500px">Text</p><h2 id="prices">Prices</h2><p style="height: 3000px">Text</p></main>`
/** Without it engines differ in what they make up for by themselves. */
const UNANCHORED = `${CSS} html { overflow-anchor: none }`

const growNear = ({ window, find }: BehaviorPage): void => {
  const late = find('#late')
  new window.IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      late.style.height = '900px'
    },
    { root: window.document, rootMargin: '200px' },
  ).observe(late)
}
/** Lets time pass as it does, for what the clock drives and for what the browser does. */
const pass = async (opened: BehaviorPage, isOver: () => boolean): Promise<void> => {
  for (let looks = 0; looks < 80 && !isOver(); looks++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    opened.clock.advance(50)
  }
}

test('H-01 a link ends at its place although parts of the page grow on the way', async () => {
  const opened = await open({ html: HEADER + GROWING, css: UNANCHORED })
  growNear(opened)
  // What is put right after load is over.
  await opened.act({ does: 'wait', ms: 1000 })
  await opened.act({ does: 'click', on: '#link' })
  await pass(opened, () => opened.find('#late').offsetHeight === 900 && topOf(opened) === 90)
  expect(topOf(opened)).toBe(90)
  // And just after it has arrived.
  opened.find('#late').style.height = '1400px'
  expect(topOf(opened)).toBe(590)
  await pass(opened, () => topOf(opened) === 90)
  expect(topOf(opened)).toBe(90)
})

test('H-01 a link in a shadow root ends at its place too', async () => {
  const opened = await open({ html: HEADER + GROWING, css: UNANCHORED })
  growNear(opened)
  const { window, document, find } = opened
  const host = document.createElement('div')
  find('#link').replaceWith(host)
  host.attachShadow({ mode: 'open' }).innerHTML = '<a href="#prices"><b>Prices</b></a>'
  // What is put right after load is over.
  await opened.act({ does: 'wait', ms: 1000 })
  find('[data-stick-support]').style.height = '100px'
  host.shadowRoot?.querySelector('b')?.click()
  expect(window.getComputedStyle(document.documentElement).scrollPaddingTop).toBe('145px')
  await pass(opened, () => find('#late').offsetHeight === 900 && topOf(opened) === 145)
  expect(topOf(opened)).toBe(145)
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'H-01 who scrolls during a jump is not taken back to its goal: %s',
  async (type) => {
    await emulateMotion('reduce')
    const opened = await open({ html: GROWING, css: UNANCHORED })
    await opened.act({ does: 'click', on: '#link' })
    expect(topOf(opened)).toBe(0)
    opened.document.body.dispatchEvent(new opened.window.Event(type, { bubbles: true }))
    opened.find('#late').style.height = '900px'
    await opened.act({ does: 'wait', ms: 3000 })
    expect(topOf(opened)).toBe(860)
  },
)

test('H-01 a page that grows long after a jump stays where it is, and a link with another purpose aims at nothing', async () => {
  await emulateMotion('reduce')
  const opened = await open({ html: GROWING, css: UNANCHORED })
  await opened.act({ does: 'click', on: '#link' })
  for (let time = 0; time < 3000; time += 100) opened.clock.advance(100)
  opened.find('#late').style.height = '900px'
  await opened.act({ does: 'wait', ms: 3000 })
  expect(topOf(opened)).toBe(860)
  opened.window.scrollTo({ top: 0, behavior: 'instant' })
  opened.find('#link').addEventListener('click', (event) => event.preventDefault())
  await opened.act({ does: 'click', on: '#link' })
  opened.find('#late').style.height = '40px'
  await opened.act({ does: 'wait', ms: 1000 })
  expect(opened.window.scrollY).toBe(0)
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'H-01 whoever has scrolled meanwhile is left alone: %s',
  async (type) => {
    const opened = await open({ address: '#prices' })
    opened.document.body.dispatchEvent(new opened.window.Event(type, { bubbles: true }))
    opened.clock.advance(5000)
    await opened.settle()
    expect(opened.window.scrollY).toBe(0)
  },
)

test('H-01 what a host says itself is not overruled, and nothing is left behind', async () => {
  const opened = await open({ html: HEADER + BODY, css: `${CSS} html { scroll-padding-top: 7px }` })
  expect(rootStyle(opened).scrollPaddingTop).toBe('7px')
  opened.stop()
  expect(opened.document.adoptedStyleSheets).toEqual([])
})

test('a selector that cannot be read is told to whoever edits the page, and harms nothing', async () => {
  const opened = await open({
    html: HEADER + BODY,
    settings: { anchors: { sticky_parts: 'div[' } },
  })
  expect(opened.faults()).toEqual(['div[ is not a selector.'])
  expect(rootStyle(opened).scrollPaddingTop).toBe('90px')
})

test('W-30 theme_template_id scrolls the template’s top to the middle of the window', async () => {
  const opened = await open({ address: '?lang=en&theme_template_id=12' })
  await expect.poll(() => topOf(opened, '#template')).toBe(400)
})

test('W-30 the template stays in the middle where the address has a fragment too', async () => {
  const opened = await open({ address: '?theme_template_id=12#prices' })
  await expect.poll(() => topOf(opened, '#template')).toBe(400)
  opened.clock.advance(750)
  await opened.settle()
  expect(topOf(opened, '#template')).toBe(400)
})

test.each(['12x', 'x12', '12%20', ''])(
  'W-30 a template’s number is nothing but digits: %s',
  async (id) => {
    const opened = await open({
      address: `?theme_template_id=${id}`,
      html: `${BODY}<i class="elementor-12x"></i>`,
    })
    await opened.settle()
    expect(opened.window.scrollY).toBe(0)
  },
)
