import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tracker } from '../core/create-tracker.ts'
import { hostTables } from '../testing/host-tables.ts'
import { openPage, type TestPage, type TestRequest } from '../testing/open-page.ts'
import { granted, relayed } from '../testing/test-answers.ts'
import { watchHost } from './watch-host.ts'

let page: TestPage
beforeEach(async () => {
  page = await openPage()
  page.config.events = []
  page.config.compat = {
    ajaxUrl: `${page.endpoint}/ajax`,
    restUrl: `${page.endpoint}/rest`,
    hasEvents: true,
    useBeacon: false,
  }
})
afterEach(() => page.close())

const start = (slugs: Record<string, string> = { ads: 'facebook', stats: 'ga' }): Tracker =>
  page.start({ loadTools: async () => (core) => watchHost(core, hostTables(slugs)) })
const posts = async (): Promise<TestRequest[]> =>
  (await page.requests()).filter(({ path }) => path === '/ajax' || path === '/rest')
const fields = (request: TestRequest | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(request?.body))

test('N-03 N-04 the social pixel’s events go to the REST path, all others’ to ajax, under one id', async () => {
  const tracker = start()
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead', params: { value: 2 }, woo_order: 'wc_key' })
  await page.settle()
  const [native] = await relayed(page)
  const [ajax] = await page.requests('/ajax')
  const [rest] = await page.requests('/rest')
  expect(await posts()).toHaveLength(2)
  expect(JSON.parse(rest?.body ?? '')).toMatchObject({
    event: 'Lead',
    data: expect.stringContaining('"value":2'),
    ids: '["A-1"]',
    eventID: native?.id,
    url: native?.url,
    woo_order: 'wc_key',
    edd_order: '0',
  })
  expect(fields(ajax)).toMatchObject({
    pixel: 'ga',
    'ids[0]': 'S-1',
    eventID: native?.id,
    woo_order: 'wc_key',
  })
})

test('N-03 an event that our relay has to send again is told to the host once', async () => {
  await page.respondWith(500)
  const tracker = start({ ads: 'other', stats: 'ga' })
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  tracker.events.fire({ name: 'Lead', params: {} })
  await page.settle(60_000)
  await page.settle(60_000)
  expect((await page.requests('/v1/collect')).length).toBeGreaterThan(1)
  expect(await posts()).toHaveLength(1)
})

test('N-03 after destroy the host hears nothing more', async () => {
  const tracker = start()
  await page.settle()
  tracker.destroy()
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead', params: {} })
  await page.settle()
  expect(await posts()).toEqual([])
})

test('N-05 an unknown platform logs an error and uses ajax, whatever REST path there is', async () => {
  const error = vi.spyOn(page.window.console, 'error').mockImplementation(() => undefined)
  const tracker = start({ stats: 'ga' })
  tracker.consent.set({ analytics: 'denied', advertising: 'granted' })
  tracker.events.fire({ name: 'Lead', params: {} })
  await page.settle()
  const told = await posts()
  expect(told.map(({ path }) => path)).toEqual(['/ajax'])
  expect(fields(told[0])).toMatchObject({ pixel: 'ads', 'ids[0]': 'A-1' })
  expect(error).toHaveBeenCalledTimes(1)
  expect(error).toHaveBeenCalledWith(expect.stringContaining('ads'))
})
