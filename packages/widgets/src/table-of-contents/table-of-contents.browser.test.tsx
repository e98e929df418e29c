import { type BehaviorPage, openBehaviorPage } from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { loadLight, openHost, openServed } from '../testing/open-light-page.ts'

let page: BehaviorPage
afterEach(() => page.close())

const folder = await loadLight('table-of-contents')
const TOC =
  '<nav data-footfall-widget="table-of-contents" aria-label="On this page"><ol class="ff-toc-list" style="min-height: 300px"></ol></nav>'
const part = (heading: string): string => `${heading}<p style="height: 900px">Text</p>`
const open = async (parts: string, settings: object = {}, toc = TOC): Promise<BehaviorPage> => {
  page = await openHost(folder, {
    title: '',
    settings: settings as never,
    html: toc + parts,
    shows: [],
  })
  return page
}
const links = (): string[] =>
  [...page.document.querySelectorAll('nav a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  )
const current = (): string[] =>
  [...page.document.querySelectorAll('[aria-current=location]')].map(
    (link) => link.textContent ?? '',
  )
const PARTS = `${part('<h2 id="wood">Wood</h2>')}${part('<h3>Oak</h3>')}${part('<h2>Glass</h2>')}`

test('W-16 the page’s headings are listed by their levels', async () => {
  await open(PARTS)
  expect(links()).toEqual(['Wood #wood', 'Oak #oak', 'Glass #glass'])
  const nested = [...page.document.querySelectorAll('nav li li a')].map((one) => one.textContent)
  expect(nested).toEqual(['Oak'])
})

test('W-16 only the headings that the owner named, and none of the hidden ones', async () => {
  await open(`${PARTS}<h4>Brass</h4><h4 hidden>Secret</h4><h4> </h4>`, { headings: 'h4' })
  expect(links()).toEqual(['Brass #brass'])
})

test('W-16 a heading in a panel that closes leaves the list, and is back once that is open', async () => {
  await open(`<button>Care</button><div id="panel">${part('<h2>Care</h2>')}</div>${PARTS}`)
  const shown = (): string[] =>
    links().filter((_, at) => page.document.querySelectorAll('nav a')[at]?.checkVisibility())
  const panel = page.find('#panel')
  page.find('button').addEventListener('click', () => {
    panel.hidden = !panel.hidden
  })
  await expect.poll(shown).toContain('Care #care')
  page.find('button').click()
  await expect.poll(shown).toEqual(['Wood #wood', 'Oak #oak', 'Glass #glass'])
  page.find('button').click()
  await expect.poll(shown).toContain('Care #care')
})

test('W-16 only those of the part that the owner named', async () => {
  await open(`${PARTS}<div id="here"><h2>Here</h2></div>`, { container: '#here' })
  expect(links()).toEqual(['Here #here-2'])
})

test('W-16 a selector that cannot be read is said to the editor, and nothing breaks', async () => {
  await open(PARTS, { headings: '][' })
  expect(links()).toEqual([])
  expect(page.faults().join()).toContain('][')
})

test('W-16 headings without an id get one of their words that is free, and lose it at the end', async () => {
  await open('<h2>Über uns!</h2><h2>Über uns!</h2><h2>漢字</h2><h2>…</h2>')
  expect(links().map((one) => one.split('#')[1])).toEqual([
    'uber-uns',
    'uber-uns-2',
    encodeURIComponent('漢字'),
    'part',
  ])
  page.stop()
  expect(page.document.querySelector('h2[id]')).toBeNull()
  expect(links()).toEqual([])
})

test('W-16 the one that is being read is marked as the page is scrolled', async () => {
  await open(PARTS)
  await expect.poll(current).toEqual([])
  page.find('#oak').scrollIntoView()
  await expect.poll(current).toEqual(['Oak'])
  page.window.scrollTo(0, page.find('#glass').offsetTop - 100)
  await expect.poll(current).toEqual(['Glass'])
  page.window.scrollTo(0, page.find('#oak').offsetTop - 100)
  await expect.poll(current).toEqual(['Oak'])
})

test('W-16 a pressed line is marked, also where its heading cannot come so far up', async () => {
  await open(`${PARTS}<h2>End</h2>`)
  page.find('a[href="#end"]').click()
  await expect.poll(current).toEqual(['End'])
  // Others come by on the way down.
  const { scrollingElement: root } = page.document
  await expect
    .poll(() => (root ? root.scrollHeight - root.clientHeight - root.scrollTop : 0))
    .toBeLessThan(1)
  await page.settle()
  expect(current()).toEqual(['End'])
  page.window.scrollTo(0, page.find('#oak').offsetTop - 100)
  await expect.poll(current).toEqual(['Oak'])
})

test('W-16 a list that somebody has written is kept, and marked', async () => {
  const toc =
    '<nav data-footfall-widget="table-of-contents"><ol class="ff-toc-list"><li><a href="#wood">The wood</a></li><li><a href="#gone">Gone</a></li></ol></nav>'
  await open(PARTS, {}, toc)
  expect(links()).toEqual(['The wood #wood', 'Gone #gone'])
  page.find('#wood').scrollIntoView()
  await expect.poll(current).toEqual(['The wood'])
})

test('W-16 the place of a list that is still to come is kept free, and it can be folded', async () => {
  const settings = { headings: 'h1', expected: 4 }
  page = await openServed(folder, { settings }, { isPlain: true })
  const list = page.find('.ff-toc-list')
  expect(list.getBoundingClientRect().height).toBeGreaterThanOrEqual(4 * 36)
  page.find('summary').click()
  await page.settle()
  expect(list.checkVisibility()).toBe(false)
})

test('W-16 what headings say is text, and no markup', async () => {
  await open('<h2>&lt;img src=x onerror="window.hit = 1"&gt;</h2>')
  expect(page.find('nav a').innerHTML).toBe('&lt;img src=x onerror="window.hit = 1"&gt;')
})

test('W-16 more headings than were expected push nothing away: the list scrolls', async () => {
  const { html } = folder.render({ id: 'one', expected: 3 }, { renderToString })
  const parts = Array.from({ length: 14 }, (_, n) => part(`<h2>Part ${n}</h2>`)).join('')
  page = await openBehaviorPage({
    html: `${html}${parts}`,
    behaviors: ['table-of-contents'],
    root: 'lang="en"',
    load: async () => folder.thing as never,
  })
  const top = (): number => page.find('h2').getBoundingClientRect().top
  page.stop()
  const before = top()
  page.start('table-of-contents')
  await expect.poll(() => links().length).toBe(14)
  expect(top()).toBe(before)
  const { scrollHeight, clientHeight } = page.find('.ff-toc-list')
  expect(scrollHeight).toBeGreaterThan(clientHeight)
})
