import { orderEventId } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

const KEY = 'wc_order_Ab12cD34eF56g'

let page: TestPage
const open = async (query: string): Promise<TestPage> => {
  page = await openPage(query)
  page.stats.takesAddress = true
  return page
}
afterEach(() => page.close())

const requestTexts = async (): Promise<string> => JSON.stringify(await page.requests())

test('a script that reads the page’s address stays out where that holds an order’s key; the server is told', async () => {
  await open(`?utm_source=x&key=${KEY}`)
  page.start().consent.set(granted)
  await page.settle()
  expect(page.ads.isRunning).toBe(false)
  expect(page.ads.sent).toEqual([])
  expect(page.notices).toContainEqual(
    expect.objectContaining({ destination: 'ads', state: 'dropped', reason: 'secret-address' }),
  )
  const [event] = await relayed(page)
  expect(event?.destinations).toMatchObject({
    ads: { state: 'dropped', reason: 'secret-address' },
    stats: { state: 'sent' },
  })
  expect(event?.url).toBe(`${page.endpoint}/page?utm_source=x`)
  expect(page.stats.env?.address?.()).toEqual({ url: event?.url, referrer: expect.any(String) })
  expect(page.stats.sent[0]?.occurrence.url).toBe(event?.url)
})

test.each(['?fbclid=jo%40shop.test', '?utm_content=jo%2540shop.test', '/jo@shop.test'])(
  'V-09 a script that reads the page’s address would send the e-mail address in %s: it stays out',
  async (path) => {
    await open(path)
    page.start().consent.set(granted)
    await page.settle()
    expect(page.ads.isRunning).toBe(false)
    const [event] = await relayed(page)
    expect(event?.destinations).toMatchObject({
      ads: { state: 'dropped', reason: 'secret-address' },
      stats: { state: 'sent' },
    })
    expect(page.stats.env?.address?.()?.url).toBe(event?.url)
    expect(JSON.stringify([event, page.stats.sent])).not.toContain('shop.test')
  },
)

test('the page’s address is left as it is: reloading or bookmarking it still shows the order', async () => {
  await open(`?key=${KEY}`)
  const before = page.window.location.href
  const entries = page.window.history.length
  page.start().consent.set(granted)
  for (let look = 0; look < 5; look++) {
    await page.settle(1000)
    expect(page.window.location.href).toBe(before)
  }
  expect(page.window.history.length).toBe(entries)
  expect(before).toContain(KEY)
})

test('the page after it holds the key in its referrer: the same rule', async () => {
  await open('')
  const from = `${page.endpoint}/thanks?key=${KEY}`
  Object.defineProperty(page.window.document, 'referrer', { value: from })
  page.start().consent.set(granted)
  await page.settle()
  expect(page.ads.isRunning).toBe(false)
  const [event] = await relayed(page)
  expect(event?.referrer).toBe(`${page.endpoint}/thanks`)
  expect(page.stats.env?.address?.()).toEqual({
    url: `${page.endpoint}/page`,
    referrer: `${page.endpoint}/thanks`,
  })
})

test('names that the site adds are secrets too, also where its list of allowed ones has them', async () => {
  await open('?token=abc&key=def&utm_source=x')
  page.config.secretParams = ['token']
  page.config.queryAllow = ['token', 'key', 'utm_source']
  page.start().consent.set(granted)
  await page.settle()
  expect(page.ads.sent).toEqual([])
  expect((await relayed(page))[0]?.url).toBe(`${page.endpoint}/page?utm_source=x`)
})

test('a name that the site adds keeps such a script out by itself', async () => {
  await open('?token=abc')
  page.config.secretParams = ['token']
  page.start().consent.set(granted)
  await page.settle()
  expect(page.ads.isRunning).toBe(false)
  expect(page.ads.sent).toEqual([])
})

test('without a secret nothing changes, and no other address is given', async () => {
  await open('?page=2')
  page.start().consent.set(granted)
  await page.settle()
  expect(page.ads.sent).toHaveLength(1)
  expect(page.stats.env?.address?.()).toBeUndefined()
})

test('on a single-page site the script starts on the next page without a secret, and stops hearing on one with it', async () => {
  await open(`?key=${KEY}`)
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  expect(page.stats.env?.address?.()?.url).toBe(`${page.endpoint}/page`)
  page.window.history.pushState(null, '', `${page.endpoint}/page/next`)
  await page.settle()
  // A script that was given the address of the page before would go on with that.
  expect(page.stats.env?.address?.()?.url).toBe(`${page.endpoint}/page/next`)
  expect(page.ads.sent.map(({ occurrence }) => occurrence.url)).toEqual([
    `${page.endpoint}/page/next`,
  ])
  page.window.history.pushState(null, '', `${page.endpoint}/page/thanks?key=${KEY}`)
  await page.settle()
  tracker.events.fire({ name: 'Lead' })
  await page.settle()
  expect(page.ads.sent).toHaveLength(1)
  expect(page.stats.sent).toHaveLength(4)
  expect(page.stats.env?.address?.()?.url).toBe(`${page.endpoint}/page/thanks`)
})

test('an order’s key does not leave the page once its id is made from it', async () => {
  await open(`?key=${KEY}`)
  const element = page.window.document.createElement('div')
  element.id = 'pys_late_event'
  const sale = { name: 'Purchase', woo_order: KEY, params: { value: 1, currency: 'EUR' } }
  element.setAttribute('dir', JSON.stringify({ facebook: sale }))
  page.window.document.body.append(element)
  page.start().consent.set(granted)
  await page.settle()
  const sold = (await relayed(page)).filter(({ name }) => name === 'Purchase')
  expect(sold.map(({ id }) => id)).toEqual([orderEventId('test-site', { shop: 'woo', key: KEY })])
  // The address of the page that asks is the browser's own header, to our own server only.
  const bodies = (await page.requests()).map(({ body, path }) => path + body)
  expect(bodies.join()).not.toContain(KEY)
  expect(await requestTexts()).toContain('Purchase')
})
