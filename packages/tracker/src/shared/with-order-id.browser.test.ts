import { orderEventId, type RelayPayload } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openNextPage, openPage, type TestPage } from '../testing/open-page.ts'

const pages: TestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

const KEY = 'wc_order_Ab12cD34eF56g'
const granted = { analytics: 'granted', advertising: 'granted' } as const

/** A page that thanks for an order, as a host prints it. */
const thank = (page: TestPage, order: Record<string, string>): TestPage => {
  pages.push(page)
  const element = page.window.document.createElement('div')
  element.id = 'pys_late_event'
  element.setAttribute(
    'dir',
    JSON.stringify({ facebook: { name: 'Purchase', eventID: 'order-17', e_id: 'x', ...order } }),
  )
  page.window.document.body.append(element)
  page.config.events = []
  return page
}

const purchases = async (page: TestPage): Promise<string[]> =>
  (await page.requests('/v1/collect'))
    .flatMap(({ body }) => (JSON.parse(body) as RelayPayload).events)
    .filter(({ name }) => name === 'Purchase')
    .map(({ id }) => id)

test('O-08 the sale of an order has the id of the order’s key, however often its page is loaded', async () => {
  const page = thank(await openPage(), { woo_order: KEY })
  page.start().consent.set(granted)
  await page.settle()
  const id = orderEventId('test-site', { shop: 'woo', key: KEY })
  expect(await purchases(page)).toEqual([id])
  expect(page.ads.sent.map(({ occurrence }) => occurrence.id)).toEqual([id])

  const again = thank(await openNextPage(page.endpoint.split('/').at(-1) ?? ''), { woo_order: KEY })
  again.start().consent.set(granted)
  await again.settle()
  expect(await purchases(again)).toEqual([id, id])
})

test('O-08 another shop’s order of the same key is another sale', async () => {
  const page = thank(await openPage(), { edd_order: KEY })
  page.start().consent.set(granted)
  await page.settle()
  expect(await purchases(page)).toEqual([orderEventId('test-site', { shop: 'edd', key: KEY })])
})

test('O-08 a sale refused at first and then allowed keeps its id', async () => {
  const page = thank(await openPage(), { woo_order: KEY })
  const { consent } = page.start()
  consent.set({ analytics: 'denied', advertising: 'denied' })
  await page.settle()
  expect(await purchases(page)).toEqual([])
  consent.set(granted)
  await page.settle()
  expect(await purchases(page)).toEqual([orderEventId('test-site', { shop: 'woo', key: KEY })])
})
