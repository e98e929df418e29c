import { afterEach, expect, test, vi } from 'vitest'
import { enterPage, type RealPage } from '../testing/real-page.ts'
import { denied, granted, sampleContext, sampleOccurrence } from '../testing/sample.ts'
import { standInFor } from '../testing/stand-ins.ts'
import { browser } from './browser.ts'

const TAG = '97012345'
const SECOND = '97054321'

let page: RealPage
afterEach(() => page.leave())
const heard = (): unknown[][] => (page.globals.heard as unknown[][] | undefined) ?? []

test('D-06 the search engine’s ad pixel takes over the queue, and further views are events', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [TAG] }, page.env, granted)
  const view = sampleOccurrence({
    name: 'PageView',
    title: 'Cart',
    url: 'https://www.shop.test/cart?a=1',
  })
  half.send(view, sampleContext([TAG]))
  half.send(sampleOccurrence({ name: 'Lead' }), sampleContext([TAG]))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  half.send(view, sampleContext([TAG]))
  half.consent?.(denied)
  expect(page.asked).toEqual(['https://bat.bing.com/bat.js'])
  const consent = (ad_storage: string) => ['consent', 'update', { ad_storage }]
  expect(heard()).toEqual([
    ['UET', TAG, ...consent('granted'), 'event', 'generate_lead', { event_id: view.id }],
    ['UET', TAG, 'pageLoad'],
    [
      'UET',
      TAG,
      'event',
      'page_view',
      { event_id: view.id, page_path: '/cart', page_title: 'Cart' },
    ],
    ['UET', TAG, ...consent('denied')],
  ])
})

test('D-07 several tags have a queue each where no other is on the page', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [TAG, SECOND] }, page.env, granted)
  const lead = sampleOccurrence({ name: 'Lead' })
  half.send(lead, sampleContext([TAG, SECOND]))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  half.send(sampleOccurrence({ name: 'Contact' }), sampleContext([SECOND]))
  const consent = ['consent', 'update', { ad_storage: 'granted' }]
  const event = ['event', 'generate_lead', { event_id: lead.id }]
  expect(heard()).toEqual([
    ['UET', TAG, ...consent, ...event],
    ['UET', TAG, 'pageLoad'],
    ['UET', SECOND, ...consent, ...event],
    ['UET', SECOND, 'pageLoad'],
    ['UET', SECOND, 'event', 'contact', { event_id: lead.id }],
  ])
})

test('D-07 several tags have a queue each, and the page’s own tag is left alone', async () => {
  page = enterPage(standInFor)
  const theirs: unknown[][] = []
  page.globals.uetq = { push: (...args: unknown[]) => theirs.push(args) }
  const half = browser.start({ ids: [TAG, SECOND] }, page.env, granted)
  half.send(sampleOccurrence({ name: 'Contact' }), sampleContext([TAG, SECOND]))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  expect(theirs).toEqual([])
  expect(
    heard()
      .filter((call) => call.includes('contact'))
      .map(([, id]) => id),
  ).toEqual([TAG, SECOND])
})
