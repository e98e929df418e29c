import { afterEach, expect, test } from 'vitest'
import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '../testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const CSS = `body { margin: 0 } .e-off-canvas { position: fixed; inset: 0; background: rgb(0 0 0 / 10%) }
.e-off-canvas[aria-hidden=true] { display: none } .e-off-canvas__overlay { position: absolute; inset: 0 }
@media (min-width: 922px) { .narrow { display: none } }`

const elementor = (id: string, inside: string, settings = '{}'): string =>
  `<div class="elementor-widget-off-canvas" data-settings='${settings}'><div id="off-canvas-${id}" class="e-off-canvas" role="dialog" aria-hidden="true" inert><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main">${inside}</div></div></div>`
const HTML = `<button id="open" class="narrow" aria-controls="off-canvas-a">Open</button><main id="main"><a href="/x">x</a><p style="height: 3000px">Text</p><h2 id="prices">Prices</h2></main>
<footer>${elementor('a', '<a id="plain" href="/y">y</a><a id="jump" href="#prices">Prices</a><button id="close" aria-controls="off-canvas-a">Close</button>')}<p id="beside">Imprint</p></footer>`

const open = async (options: Partial<BehaviorPageOptions> = {}): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: ['off-canvas'],
    html: HTML,
    css: CSS,
    width: 800,
    ...options,
  })
  return page
}
const isOpen = ({ find }: BehaviorPage, selector = '#off-canvas-a'): boolean =>
  find(selector).matches(':popover-open')
const press = (opened: BehaviorPage, on: string): Promise<void> => opened.act({ does: 'click', on })
const pressEscape = (opened: BehaviorPage): Promise<void> =>
  opened.act({ does: 'press', key: 'Escape' })
const command = async (opened: BehaviorPage, detail: object): Promise<void> => {
  opened.window.dispatchEvent(
    new opened.window.CustomEvent('elementor-pro/off-canvas/toggle-display-mode', { detail }),
  )
  await opened.settle()
}

test('H-03 off-canvas: active with what opens it, inactive again', async () => {
  const opened = await open()
  const panel = opened.find('#off-canvas-a')
  expect(opened.find('#open').ariaExpanded).toBe('false')
  await press(opened, '#open')
  expect(isOpen(opened)).toBe(true)
  expect([panel.ariaHidden, panel.inert, opened.find('#open').ariaExpanded]).toEqual([
    ...['false', false, 'true'],
  ])
  await press(opened, '#close')
  expect(isOpen(opened)).toBe(false)
  expect([panel.ariaHidden, panel.inert, opened.find('#open').ariaExpanded]).toEqual([
    ...['true', true, 'false'],
  ])
})

test('H-03 the host’s element stays where and what it is', async () => {
  const opened = await open()
  const panel = opened.find('#off-canvas-a')
  const place = [panel.parentElement, panel.previousSibling, panel.nextSibling]
  await press(opened, '#open')
  expect(opened.find('#off-canvas-a')).toBe(panel)
  expect([panel.parentElement, panel.previousSibling, panel.nextSibling]).toEqual(place)
  expect(panel.popover).toBe('manual')
})

test('H-03 while it is open the rest of the page is inert, all the way up', async () => {
  const opened = await open()
  await press(opened, '#open')
  expect(['#open', '#main', '#beside'].map((one) => opened.find(one).inert)).toEqual([
    ...[true, true, true],
  ])
  expect(opened.find('#plain').closest('[inert]')).toBe(null)
  await pressEscape(opened)
  expect(['#open', '#main', '#beside'].map((one) => opened.find(one).inert)).toEqual([
    ...[false, false, false],
  ])
})

test('H-03 P-08 the focus goes into the panel at once, and back to what opened it', async () => {
  const opened = await open()
  opened.find('#open').click()
  expect(opened.document.activeElement).toBe(opened.find('#plain'))
  await pressEscape(opened)
  expect(opened.document.activeElement).toBe(opened.find('#open'))
})

test('H-03 a panel that becomes visible over some time, or has nothing to focus, gets the focus too', async () => {
  const opened = await open({
    html: '<button id="open" aria-controls="p">Open</button><div id="p" data-footfall-off-canvas><p>Text</p></div>',
    css: '#p { visibility: hidden; transition: visibility .2s } #p:popover-open { visibility: visible }',
  })
  await press(opened, '#open')
  await expect.poll(() => opened.document.activeElement?.id).toBe('p')
})

test('H-03 Escape closes it', async () => {
  const opened = await open()
  await press(opened, '#open')
  await pressEscape(opened)
  expect(isOpen(opened)).toBe(false)
})

test('H-03 Escape does not, if the host says so', async () => {
  const opened = await open({
    html: `<button id="open" aria-controls="off-canvas-a">Open</button>${elementor('a', '<a href="/">x</a>', '{"is_not_close_on_esc_overlay":"yes"}')}`,
  })
  await press(opened, '#open')
  await pressEscape(opened)
  expect(isOpen(opened)).toBe(true)
})

test('H-03 Escape that somebody else has used closes nothing', async () => {
  const opened = await open()
  await press(opened, '#open')
  opened.find('#plain').addEventListener('keydown', (event) => event.preventDefault())
  await pressEscape(opened)
  expect(isOpen(opened)).toBe(true)
})

test('H-03 a click on the overlay or beside it closes it', async () => {
  const opened = await open()
  await press(opened, '#open')
  await press(opened, '.e-off-canvas__overlay')
  expect(isOpen(opened)).toBe(false)
  await press(opened, '#open')
  await press(opened, '.e-off-canvas__main')
  expect(isOpen(opened)).toBe(true)
  await press(opened, 'body')
  expect(isOpen(opened)).toBe(false)
})

test('H-03 neither does, if the host says so', async () => {
  const opened = await open({
    html: `<button id="open" aria-controls="off-canvas-a">Open</button>${elementor('a', '<a href="/">x</a>', '{"is_not_close_on_overlay":"yes"}')}`,
  })
  await press(opened, '#open')
  await press(opened, '.e-off-canvas__overlay')
  expect(isOpen(opened)).toBe(true)
})

test('H-03 a link within the page closes it and leads there', async () => {
  const opened = await open()
  await press(opened, '#open')
  await press(opened, '#jump')
  expect(isOpen(opened)).toBe(false)
  expect(opened.window.location.hash).toBe('#prices')
  await expect.poll(() => opened.window.scrollY).toBeGreaterThan(1000)
})

test('H-03 the page stands still behind it and is where it was afterwards', async () => {
  const opened = await open({ css: `${CSS} .e-off-canvas__no-scroll { overflow: hidden }` })
  await opened.act({ does: 'scroll', to: 500 })
  await press(opened, '#open')
  expect(opened.document.body.className).toBe('e-off-canvas__no-scroll')
  expect(opened.window.scrollY).toBe(500)
  await pressEscape(opened)
  expect(opened.document.body.className).toBe('')
  expect(opened.window.scrollY).toBe(500)
})

test('H-03 a page that may scroll goes on doing so', async () => {
  const opened = await open({ settings: { 'off-canvas': { prevent_scroll: false } } })
  await press(opened, '#open')
  expect(opened.document.body.className).toBe('')
  expect(opened.document.documentElement.style.overflow).toBe('')
})

test('H-03 of an own panel the page stands still and nothing moves', async () => {
  const opened = await open({
    html: '<button id="open" aria-controls="p">Open</button><p id="text" style="height: 3000px">Text</p><div id="p" data-footfall-off-canvas hidden><a href="/">x</a></div>',
  })
  const width = (): number => opened.find('#text').getBoundingClientRect().width
  const before = width()
  await press(opened, '#open')
  expect(opened.document.documentElement.style.overflow).toBe('hidden')
  expect(width()).toBe(before)
})

test('H-03 a window wide enough to be without the button closes it', async () => {
  const opened = await open()
  await press(opened, '#open')
  await opened.resize(900)
  expect(isOpen(opened)).toBe(true)
  await opened.resize(1000)
  expect(isOpen(opened)).toBe(false)
})

test('H-03 the builder’s own command opens, closes and toggles the panel it names', async () => {
  const opened = await open()
  const seen: boolean[] = []
  for (const detail of [
    { id: 'b', displayMode: 'open' },
    { id: 'a', displayMode: 'open' },
    { id: 'a', displayMode: 'open' },
    { id: 'a', displayMode: 'close' },
    { id: 'a', displayMode: 'close' },
    { id: 'a', displayMode: 'toggle' },
    { id: 'off-canvas-a', displayMode: 'toggle' },
  ]) {
    await command(opened, detail)
    seen.push(isOpen(opened))
  }
  expect(seen).toEqual([false, true, true, false, false, true, false])
})

test('H-03 of panels over each other Escape and a click beside them close the last', async () => {
  const opened = await open({
    html: `<button id="open" aria-controls="off-canvas-a">Open</button>
${elementor('b', '<a id="in-b" href="/z">z</a>')}${elementor('a', '<button id="second" aria-controls="off-canvas-b">Second</button>')}`,
  })
  for (const leave of [pressEscape, (one: BehaviorPage) => press(one, 'body')]) {
    await press(opened, '#open')
    await press(opened, '#second')
    expect(opened.document.activeElement?.id).toBe('in-b')
    expect(opened.find('#in-b').closest('[inert]')).toBe(null)
    expect(opened.find('#second').closest('[inert]')).not.toBe(null)
    await leave(opened)
    expect([isOpen(opened), isOpen(opened, '#off-canvas-b')]).toEqual([true, false])
    expect(opened.document.activeElement?.id).toBe('second')
    await leave(opened)
    expect([isOpen(opened), isOpen(opened, '#off-canvas-b')]).toEqual([false, false])
    expect(opened.document.querySelectorAll('[inert]:not(.e-off-canvas)')).toHaveLength(0)
  }
})

test('H-03 a host’s dialog is opened as one, and its own way of closing counts', async () => {
  const opened = await open({
    html: '<button id="open" aria-controls="d">Open</button><main id="main">x</main><dialog id="d" data-footfall-off-canvas><form method="dialog"><button id="ok">OK</button></form></dialog>',
  })
  await press(opened, '#open')
  expect(opened.find('#d').matches(':modal')).toBe(true)
  await press(opened, '#ok')
  await expect.poll(() => opened.find('#open').ariaExpanded).toBe('false')
  expect(opened.find('#main').inert).toBe(false)
  await press(opened, '#open')
  await pressEscape(opened)
  expect(opened.find('#d').matches(':modal')).toBe(false)
})

test('a script opens and closes it by command', async () => {
  const opened = await open()
  const { methods } = opened.running[0] ?? {}
  methods?.open?.()
  expect(isOpen(opened)).toBe(true)
  methods?.close?.()
  expect(isOpen(opened)).toBe(false)
})

test('a panel without an id is told to whoever edits the page', async () => {
  const opened = await open({ html: '<div data-footfall-off-canvas>Text</div>' })
  expect(opened.faults()).toEqual(['The panel needs an id.'])
})

test('ended while open, it leaves the page as it was, and what removes it does too', async () => {
  const opened = await open()
  const before = opened.document.documentElement.outerHTML
  opened.stop()
  const bare = opened.document.documentElement.outerHTML
  opened.start('off-canvas')
  expect(opened.document.documentElement.outerHTML).toBe(before)
  await press(opened, '#open')
  opened.stop()
  expect(opened.document.documentElement.outerHTML).toBe(bare)
  expect(opened.document.adoptedStyleSheets).toEqual([])
})

test('two panels that close in any order leave the page free to scroll', async () => {
  const own = (id: string): string =>
    `<button id="to-${id}" aria-controls="${id}">${id}</button><div id="${id}" data-footfall-off-canvas hidden><button id="in-${id}">x</button></div>`
  const opened = await open({ html: `${own('a')}${own('b')}` })
  const root = opened.document.documentElement
  const running = opened.running
  for (const at of [0, 1]) running[at]?.methods?.open?.()
  expect(root.style.overflow).toBe('hidden')
  for (const at of [0, 1]) running[at]?.methods?.close?.()
  expect(root.style.overflow).toBe('')
})

test('a host’s own dialog that opens over a panel can be used', async () => {
  const opened = await open({
    html: `${HTML}<dialog id="ask"><button id="yes">Yes</button></dialog>`,
  })
  await press(opened, '#open')
  expect(opened.find('main').inert).toBe(true)
  opened.find<HTMLDialogElement>('#ask').showModal()
  opened.find('#yes').focus()
  expect(opened.document.activeElement?.id).toBe('yes')
})

test('only what lies behind the panel closes it, not what is called an overlay inside', async () => {
  const inside = '<div id="play" class="elementor-custom-embed-image-overlay">Play</div>'
  const opened = await open({ html: HTML.replace('<a id="plain"', `${inside}<a id="plain"`) })
  await press(opened, '#open')
  await press(opened, '#play')
  expect(isOpen(opened)).toBe(true)
  await press(opened, '.e-off-canvas__overlay')
  expect(isOpen(opened)).toBe(false)
})
