import type { BehaviorNotice, FootfallNotice } from '@footfall/contract'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDebugger } from './browser.tsx'
import type { DebuggerFacts } from './debugger-state.ts'

const facts: DebuggerFacts = {
  site: 'demo',
  revision: 12,
  version: '0.1.0',
  endpoint: 'https://t.shop.test',
  destinations: [],
  behaviors: [
    { id: 'b1', kind: 'sticky' },
    { id: 'b2', kind: 'lazy-backgrounds' },
    { id: 'b3', kind: 'loop-grid' },
  ],
}

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  document.body.replaceChildren()
})

const HTML = `<header id="top" data-footfall-sticky='{"sticky":"top"}' style="height:80px">Top</header>
<section class="e-con e-parent" style="height:3000px">Far</section>
<footer class="bottom" style="height:50px">Bottom</footer>`

const notice = (entry: string, rest: Partial<BehaviorNotice>): BehaviorNotice => ({
  kind: 'behavior',
  entry,
  state: 'running',
  ...rest,
})

const open = (own: DebuggerFacts = facts, notices: FootfallNotice[] = [], width = 1000) => {
  const host = document.createElement('div')
  document.documentElement.append(host)
  const opened = mountDebugger(host, {
    facts: own,
    heard: notices.map((one) => [0, one] as const),
    isReady: () => false,
    simulate: () => ({ ways: [] }) as never,
    onClose: () => undefined,
  })
  cleanUps.push(() => {
    opened.destroy()
    host.remove()
  })
  void page.viewport(width, 700)
  const root = host.shadowRoot as ShadowRoot
  const outline = (): string[] =>
    [...root.querySelectorAll<HTMLElement>('.ff-debugger-outline')].map((one) =>
      ['left', 'top', 'width', 'height']
        .map((side) => one.style.getPropertyValue(side).replace('px', ''))
        .join(' '),
    )
  return { host, root, outline, ...opened }
}
const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) as HTMLElement
const tab = () => page.getByRole('tab', { name: 'Behaviours' })
const row = (name: string) => page.getByRole('button', { name, exact: false })

/** The page as a visitor would have it, and three behaviours on it. */
const openPage = async (): Promise<ReturnType<typeof open>> => {
  document.body.innerHTML = HTML
  const opened = open(facts, [
    notice('b1', { element: find('#top'), settings: { sticky: 'top', sticky_offset: 12 } }),
    notice('b2', { element: find('.e-con'), settings: {} }),
  ])
  await tab().click()
  return opened
}

test('W-31 whoever edits sees on which element each behaviour runs', async () => {
  await openPage()
  await expect.element(row('Sticky Runs #top')).toBeVisible()
  await expect.element(row('Lazy Backgrounds Runs section.e-con.e-parent')).toBeVisible()
})

test('W-31 and with which settings, and by which mark', async () => {
  await openPage()
  await row('Sticky').click()
  await expect.element(page.getByText('sticky_offset')).toBeVisible()
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
  await expect.element(page.getByText('data-footfall-sticky')).toBeVisible()
  await row('Lazy Backgrounds').click()
  await expect.element(page.getByText('everything at its default', { exact: false })).toBeVisible()
  await expect.element(page.getByText('your site’s own markup', { exact: false })).toBeVisible()
  expect(page.getByText('sticky_offset').elements()).toEqual([])
})

test('W-31 W-29 and what is wrong, in words and first of all', async () => {
  const { take, root } = await openPage()
  take(notice('b2', { state: 'fault', element: find('.e-con'), message: 'Wrong twice.' }), 1)
  take(notice('b2', { state: 'fault', element: find('.e-con'), message: 'Wrong twice.' }), 2)
  take(notice('b1', { state: 'settings', element: find('.bottom'), message: 'Unexpected }' }), 3)
  take(notice('b3', { state: 'chunk', message: 'g-1.js' }), 4)
  await expect
    .element(row('Lazy Backgrounds Runs, with a fault section.e-con.e-parent Wrong twice.'))
    .toBeVisible()
  await expect
    .element(
      row(
        'Sticky Does not run footer.bottom The settings on the element cannot be read. Unexpected }',
      ),
    )
    .toBeVisible()
  await expect
    .element(
      row(
        'Loop Grid Does not run No element in particular Its file did not come. ChunkLoadError: Loading chunk g-1.js failed',
      ),
    )
    .toBeVisible()
  const names = [...root.querySelectorAll('.ff-debugger-row')].map((one) => one.textContent)
  expect(names.at(-1)).toMatch(/^Sticky.*#top/)
  expect(names.join().match(/Wrong twice\./g)).toHaveLength(1)
})

test('W-31 what is published and finds nothing on this page is named', async () => {
  await openPage()
  await expect.element(page.getByRole('heading', { name: 'Nothing to do here' })).toBeVisible()
  await expect.element(page.getByText('Loop Grid')).toBeVisible()
})

test('W-31 pointing at a row outlines its element, and pointing away ends that', async () => {
  const { outline } = await openPage()
  const { x, y, width, height } = find('#top').getBoundingClientRect()
  await row('Sticky').hover()
  await expect.poll(outline).toEqual([[x, y, width, height].join(' ')])
  await tab().hover()
  await expect.poll(outline).toEqual([])
})

test('W-31 so does the keyboard, and the row keeps the focus', async () => {
  const { outline, root } = await openPage()
  root.querySelector<HTMLElement>('[role="tabpanel"]')?.focus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => outline().length).toBe(1)
  expect(root.activeElement?.textContent).toContain('Sticky')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => outline()[0]).toMatch(/ 3000$/)
  expect(root.activeElement?.textContent).toContain('Lazy Backgrounds')
})

test('what concerns the page as a whole is said so, and what ends is gone', async () => {
  document.body.innerHTML = HTML
  const { take, outline } = open(facts, [notice('b3', { element: document.documentElement })])
  await tab().click()
  await row('Loop Grid Runs The page as a whole').hover()
  await expect.poll(() => outline()[0]).toMatch(/^4 4 /)
  take(notice('b3', { state: 'stopped', element: document.documentElement }), 1)
  await expect.poll(() => row('Loop Grid').elements()).toEqual([])
  await expect.poll(outline).toEqual([])
})

test('an element that has left the page is not spoken of', async () => {
  const { take } = await openPage()
  take(notice('b1', { state: 'error', element: find('.bottom'), message: 'TypeError: x' }), 1)
  await expect.element(row('footer.bottom')).toBeVisible()
  find('.bottom').remove()
  take(notice('b3', { state: 'fault', message: 'Anything.' }), 2)
  await expect.element(row('Anything.')).toBeVisible()
  expect(row('footer.bottom').elements()).toEqual([])
})

test('nothing in the page is changed by looking, and nothing is kept', async () => {
  const { root } = await openPage()
  const before = document.body.innerHTML
  const kept = [localStorage.length, sessionStorage.length, document.cookie]
  await row('Sticky').hover()
  await row('Sticky').click()
  await expect.poll(() => root.querySelector('.ff-debugger-outline')).not.toBe(null)
  expect(document.body.innerHTML).toBe(before)
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual(kept)
})

test('an element far below is gone to when asked', async () => {
  document.body.innerHTML = HTML
  open(facts, [notice('b1', { element: find('.bottom') })])
  await tab().click()
  await row('Sticky').click()
  expect(scrollY).toBe(0)
  await row('Go to it on the page').click()
  await expect.poll(() => scrollY).toBeGreaterThan(1000)
})

test('a site without behaviours has no such tab', async () => {
  const { behaviors: _, ...bare } = facts
  open(bare)
  await expect.element(page.getByRole('tab', { name: 'Site' })).toBeVisible()
  expect(tab().elements()).toEqual([])
})

test.each([360, 1000])('axe finds nothing at %i px, and nothing is cut off', async (width) => {
  document.body.innerHTML = HTML
  const { root } = open(facts, [notice('b1', { element: find('#top') })], width)
  await tab().click()
  await row('Sticky').click()
  const { violations } = await axe.run(root.querySelector('.ff-debugger') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  const panel = root.querySelector('[role="tabpanel"]') as HTMLElement
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
})
