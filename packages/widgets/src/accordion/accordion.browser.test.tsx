import type { BehaviorPage } from '@footfall/behaviors/testing'
import { afterEach, expect, test } from 'vitest'
import { loadLight, openHost, openServed } from '../testing/open-light-page.ts'

const accordion = await loadLight('accordion')
const toggle = await loadLight('toggle')

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const opened = (): string[] =>
  [...(page?.document.querySelectorAll('details') ?? [])].flatMap(({ id, open }) =>
    open ? [id] : [],
  )
const items = ['one', 'two', 'three'].map((anchor) => ({
  title: anchor,
  text: `Text of ${anchor}`,
  anchor,
}))
/** As a page's author, or an old builder, writes them: nothing but us keeps them to one. */
const unnamed = `<div data-footfall-widget="accordion">${items
  .map(
    ({ anchor }) =>
      `<details id="${anchor}"><summary>${anchor}</summary><p id="in-${anchor}">Text</p></details>`,
  )
  .join('')}</div>`

test('W-01 opening one of several closes the one that was open, also where the browser does not', async () => {
  page = await openHost(accordion, { title: '', settings: {}, html: unnamed, shows: [] })
  for (const anchor of ['one', 'three']) {
    await page.act({ does: 'click', on: `#${anchor} > summary` })
    await expect.poll(opened).toEqual([anchor])
  }
})

test('W-01 several are open where the owner says so', async () => {
  page = await openHost(accordion, {
    title: '',
    settings: { exclusive: false },
    html: unnamed,
    shows: [],
  })
  await page.act({ does: 'click', on: '#one > summary' })
  await page.act({ does: 'click', on: '#two > summary' })
  await expect.poll(opened).toEqual(['one', 'two'])
})

test.each([
  ['#two', 'two'],
  ['#in-three', 'three'],
])('W-01 an address that names it opens it: %s', async (hash, wanted) => {
  page = await openHost(accordion, { title: '', settings: {}, html: unnamed, shows: [] })
  page.window.location.hash = hash
  await expect.poll(opened).toEqual([wanted])
})

test('W-01 so does one for something in what it opens, where the browser knows nothing of it', async () => {
  const example = accordion.hosts[0]
  if (!example) throw new Error('There is no example.')
  page = await openHost(accordion, {
    ...example,
    acts: [],
    html: example.html.replace('<p>Text 2', '<p id="deep">Text 2'),
  })
  page.window.location.hash = '#deep'
  await expect.poll(() => page?.find('#t2').getAttribute('aria-expanded')).toBe('true')
})

test('W-01 what stands in another one inside is left to that one', async () => {
  const inner = `<div data-footfall-widget="accordion"><details id="inner"><summary>In</summary>T</details></div>`
  page = await openHost(accordion, {
    title: '',
    settings: {},
    shows: [],
    html: `<div data-footfall-widget="accordion"><details id="outer"><summary>Out</summary>${inner}</details></div>`,
  })
  await page.act({ does: 'click', on: '#outer > summary' })
  await page.act({ does: 'click', on: '#inner > summary' })
  await expect.poll(opened).toEqual(['outer', 'inner'])
})

test('W-01 a plain one inside leaves it open', async () => {
  page = await openHost(accordion, {
    title: '',
    settings: {},
    shows: [],
    html: `<div data-footfall-widget="accordion"><details id="outer"><summary>Out</summary><details id="inner"><summary>In</summary>T</details></details></div>`,
  })
  await page.act({ does: 'click', on: '#outer > summary' })
  await page.act({ does: 'click', on: '#inner > summary' })
  await expect.poll(opened).toEqual(['outer', 'inner'])
})

test('W-01 its heads are headings of the level above which nothing is skipped, and text stays text', async () => {
  page = await openServed(accordion, {
    settings: { level: 2, items: [{ title: '<b>A</b>', text: 'x\n\ny' }] },
  })
  expect(page.find('summary h2').textContent).toBe('<b>A</b>')
  expect(page.document.querySelectorAll('details p').length).toBe(2)
})

test('W-03 toggles open each for itself', async () => {
  page = await openServed(toggle, { settings: { items } })
  await page.act({ does: 'click', on: '#one > summary' })
  await page.act({ does: 'click', on: '#two > summary' })
  await expect.poll(opened).toEqual(['one', 'two'])
})

test('W-03 a builder’s toggle opens by pointer, Enter and Space, says so, and closes again', async () => {
  const [example] = toggle.hosts
  if (!example) throw new Error('There is no example.')
  page = await openHost(toggle, { ...example, acts: [] })
  const head = page.find('#t1')
  const shown = (): unknown[] => [
    head.getAttribute('aria-expanded'),
    page?.find('#c1').checkVisibility(),
  ]
  expect(shown()).toEqual(['false', false])
  await page.act({ does: 'click', on: '#t1' })
  expect(shown()).toEqual(['true', true])
  head.focus()
  await page.act({ does: 'press', key: ' ' })
  expect(shown()).toEqual(['false', false])
  await page.act({ does: 'press', key: 'Enter' })
  expect(shown()).toEqual(['true', true])
})
