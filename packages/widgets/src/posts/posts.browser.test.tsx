import { type BehaviorPage, openBehaviorPage } from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { readGridAddress } from '../light/grid-address.ts'
import { loadLight, openDrawn } from '../testing/open-light-page.ts'

let page: BehaviorPage
afterEach(() => page.close())

const folder = await loadLight('posts')
const all = Array.from({ length: 5 }, (_, at) => ({ title: `Post ${at}`, href: `/p/${at}` }))

/** As a host's server renders the list: from the address alone. */
const renderAt = (id: string, search: string): string => {
  const { page: number } = readGridAddress(id, search)
  const items = all.slice((number - 1) * 2, number * 2)
  const props = { id, items, page: number, pages: 3, address: search }
  return folder.render(props, { renderToString }).html
}
const open = async (ids: readonly string[], address = ''): Promise<void> => {
  const html = (search: string): string => ids.map((id) => renderAt(id, search)).join('')
  page = await openBehaviorPage({
    html: html(address),
    behaviors: ['posts'],
    root: 'lang="en"',
    address,
    load: async () => folder.thing as never,
    before(window) {
      window.fetch = async (input) =>
        new Response(`<html><body>${html(new URL(String(input)).search)}</body></html>`)
    },
  })
}
const titles = (id: string): string[] =>
  [...page.find(`[data-id=${id}]`).querySelectorAll('.ff-card a')].map(
    (one) => one.textContent ?? '',
  )
const press = (selector: string): void => page.find(selector).click()

test('W-11 a page is turned in place, the address goes along, and Back leads back', async () => {
  await open(['news'])
  expect(titles('news')).toEqual(['Post 0', 'Post 1'])
  press('.ff-pages a[href="?e-page-news=2"]')
  await expect.poll(() => titles('news')).toEqual(['Post 2', 'Post 3'])
  expect(page.window.location.search).toBe('?e-page-news=2')
  expect(page.find('.ff-pages [aria-current=page]').textContent).toBe('2')
  page.window.history.back()
  await expect.poll(() => titles('news')).toEqual(['Post 0', 'Post 1'])
})

test('W-11 the address alone gives the same page', async () => {
  await open(['news'], '?e-page-news=3')
  expect(titles('news')).toEqual(['Post 4'])
})

test('W-11 links keep what else the address says, also of another list', async () => {
  await open(['news', 'events'], '?lang=en&e-page-news=2')
  press('[data-id=events] .ff-pages a[href*="e-page-events=2"]')
  await expect.poll(() => titles('events')).toEqual(['Post 2', 'Post 3'])
  expect(titles('news')).toEqual(['Post 2', 'Post 3'])
  expect(page.window.location.search).toBe('?e-page-news=2&lang=en&e-page-events=2')
})

test('W-11 a list without further pages asks nobody and is left alone', async () => {
  page = await openBehaviorPage({
    html: folder.render({ id: 'a', items: all }, { renderToString }).html,
    behaviors: ['posts'],
    load: async () => folder.thing as never,
  })
  expect(page.running).toEqual([])
})

test('W-11 pictures keep their place before they come, and dates are the visitor’s language', async () => {
  const item = { title: 'One', href: '/1', date: '2026-03-09', picture: { src: '/none.png' } }
  const settings = { items: [item], language: 'de' }
  page = await openDrawn(folder, { settings })
  const { width, height } = page.find('img').getBoundingClientRect()
  expect(Math.abs(width / height - 1.5)).toBeLessThan(0.02)
  expect(page.find('time').textContent).toBe('9. März 2026')
})

test.each([
  ['no language', { language: 'not a language', date: '2026-03-09' }, '2026-03-09'],
  ['no date', { language: 'en', date: 'soon' }, 'soon'],
])('W-11 %s: the date stays as it was written', async (_, { language, date }, text) => {
  page = await openDrawn(folder, {
    settings: { language, items: [{ title: 'A', href: '/', date }] },
  })
  expect(page.find('time').textContent).toBe(text)
})
