import { afterEach, expect, test } from 'vitest'
import { type BehaviorPage, openBehaviorPage } from '../testing/open-behavior-page.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const PANEL =
  '<div class="elementor-widget-off-canvas"><div id="off-canvas-b1" class="e-off-canvas" role="dialog" aria-hidden="true" inert><a id="in" href="/y">y</a></div></div>'

const hash = (name: string, settings: string = btoa('{"id":"b1"}')): string =>
  `#elementor-action:action=${name}&settings=${settings}`
const encoded = (name: string): string => `#${encodeURIComponent(hash(name).slice(1))}`

const open = async (link: string): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: ['link-actions', 'off-canvas'],
    html: link + PANEL,
    css: '.e-off-canvas[aria-hidden=true] { display: none }',
  })
  return page
}
const isOpen = ({ find }: BehaviorPage): boolean => find('#off-canvas-b1').matches(':popover-open')

test.each([
  ['plain', `<a id="link" href="${hash('off_canvas:open')}">Open</a>`],
  ['encoded', `<a id="link" href="${encoded('off_canvas:open')}">Open</a>`],
  [
    'with its # encoded too',
    `<a id="link" href="${encodeURIComponent(hash('off_canvas:open'))}">Open</a>`,
  ],
  [
    'beside the address',
    `<a id="link" href="/more" data-e-action-hash="${encoded('off_canvas:open')}">Open</a>`,
  ],
])('H-03 a link action opens its panel: %s', async (_title, link) => {
  const opened = await open(link)
  const { href } = opened.window.location
  expect(opened.find('#link').getAttribute('aria-controls')).toBe('off-canvas-b1')
  await opened.act({ does: 'click', on: '#link' })
  expect(isOpen(opened)).toBe(true)
  expect(opened.find('#link').ariaExpanded).toBe('true')
  expect(opened.window.location.href).toBe(href)
  await opened.act({ does: 'press', key: 'Escape' })
  expect(opened.document.activeElement?.id).toBe('link')
  expect(opened.find('#link').ariaExpanded).toBe('false')
})

test('H-03 link actions open, close and toggle', async () => {
  const names = ['open', 'close', 'toggle']
  const opened = await open(
    names.map((name) => `<a id="${name}" href="${hash(`off_canvas:${name}`)}">${name}</a>`).join(),
  )
  const seen: boolean[] = []
  for (const name of ['open', 'open', 'close', 'close', 'toggle', 'toggle']) {
    opened.find(`#${name}`).click()
    seen.push(isOpen(opened))
  }
  expect(seen).toEqual([true, true, false, false, true, false])
  expect(opened.find('#close').hasAttribute('aria-expanded')).toBe(false)
})

test('an early tap on such a link is kept until the panel runs', async () => {
  const opened = await open(`<a id="link" href="${hash('off_canvas:open')}">Open</a>`)
  opened.running[0]?.tap?.(opened.find('#link'))
  await opened.settle()
  expect(isOpen(opened)).toBe(true)
})

test.each([
  ['another action', hash('lightbox')],
  ['settings that are no JSON', hash('off_canvas:open', btoa('{'))],
  ['settings that are no base64', hash('off_canvas:open', '%%%')],
  ['an ordinary address', '/elementor-action?off_canvas:open'],
])('a link is left alone: %s', async (_title, href) => {
  const opened = await open(`<a id="link" href="${href}">Open</a>`)
  expect(opened.find('#link').hasAttribute('aria-controls')).toBe(false)
  expect(opened.faults()).toEqual([])
})
