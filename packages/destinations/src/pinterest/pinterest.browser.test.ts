import { afterEach, expect, test, vi } from 'vitest'
import { enterPage, type RealPage } from '../testing/real-page.ts'
import { denied, granted, sampleContext, sampleOccurrence } from '../testing/sample.ts'
import { standInFor } from '../testing/stand-ins.ts'
import { browser } from './browser.ts'

const TAGS = ['2612345678901', '2619876543210']

let page: RealPage
afterEach(() => page.leave())
const heard = (): unknown[][] => (page.globals.heard as unknown[][] | undefined) ?? []

test('D-06 the pin-board pixel is loaded, told with the event id, and told of a withdrawal', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: TAGS }, page.env, granted)
  const purchase = sampleOccurrence({ name: 'Purchase', params: { value: 20, currency: 'EUR' } })
  half.send(purchase, sampleContext(TAGS))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  half.send(sampleOccurrence({ name: 'PageView' }), sampleContext(TAGS))
  half.consent?.(denied)
  expect(page.asked).toEqual(['https://s.pinimg.com/ct/core.js'])
  expect(heard()).toEqual([
    ['pintrk', 'setconsent', true],
    ['pintrk', 'load', TAGS[0]],
    ['pintrk', 'load', TAGS[1]],
    ['pintrk', 'page'],
    ['pintrk', 'track', 'checkout', { event_id: purchase.id, value: 20, currency: 'EUR' }],
    ['pintrk', 'track', 'pagevisit', { event_id: purchase.id }],
    ['pintrk', 'setconsent', false],
  ])
})
