import { afterEach, expect, test } from 'vitest'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

let page: TestPage
afterEach(() => page.close())

test('on a page of a paused site no platform is loaded or called; the server is told whom the event is for, and why not', async () => {
  page = await openPage()
  page.config.isPaused = true
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  tracker.events.fire({ name: 'AddToCart', params: {}, type: 'dyn', pixelIds: ['A-1'] })
  await page.settle()
  expect([page.ads.loads, page.stats.loads]).toEqual([0, 0])
  expect([page.ads.sent, page.stats.sent]).toEqual([[], []])
  const events = await relayed(page)
  expect(events.map(({ name }) => name)).toEqual(['PageView', 'AddToCart'])
  expect(events[0]?.destinations).toEqual({
    ads: { state: 'dropped', reason: 'paused', ids: ['A-1'] },
    stats: { state: 'dropped', reason: 'paused', ids: ['S-1'] },
  })
  expect(tracker.isReady('ads')).toBe(false)
})

test('without consent a paused page reports nothing, as any other', async () => {
  page = await openPage()
  page.config.isPaused = true
  page.start().consent.set({ analytics: 'denied', advertising: 'denied', source: 'api' })
  await page.settle()
  expect(await page.requests('/v1/collect')).toEqual([])
  expect(page.notices).toContainEqual(
    expect.objectContaining({ destination: 'ads', state: 'dropped', reason: 'no-consent' }),
  )
})
