import { afterEach, expect, test, vi } from 'vitest'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'

let visit: TestVisit
afterEach(() => visit.page.close())

const granted = { analytics: 'granted', advertising: 'granted' } as const
const WOO =
  '<form name="checkout" class="checkout woocommerce-checkout"><input name="billing_email"></form>'
const EDD = '<form id="edd_purchase_form"><input name="edd_email"></form>'

/** A checkout of one of the two shops, after a page that brought the visitor there. */
const openCheckout = async (
  bodyClass: string,
  html: string,
  landing = '/landing?utm_source=ads&utm_term=red&fbadid=7',
): Promise<Document> => {
  visit = await openVisit(landing)
  visit.answer(granted)
  await visit.goTo('/checkout')
  const { document } = visit.window
  document.body.className = bodyClass
  document.body.insertAdjacentHTML('beforeend', html)
  return document
}

const hidden = (form: string): Record<string, string> =>
  Object.fromEntries(
    [...visit.window.document.querySelectorAll<HTMLInputElement>(`${form} input[type=hidden]`)].map(
      ({ name, value }) => [name, value],
    ),
  )

const NAMES = [
  'last_pys_landing',
  'last_pys_source',
  'last_pys_utm',
  'last_pys_utm_id',
  'pys_browser_time',
  'pys_landing',
  'pys_order_type',
  'pys_source',
  'pys_utm',
  'pys_utm_id',
]

test.each([
  ['the product shop', 'page woocommerce-checkout', WOO, 'form.checkout'],
  ['the download shop', 'page edd-checkout', EDD, '#edd_purchase_form'],
])('O-01 the checkout of %s gets hidden fields', async (_, bodyClass, html, form) => {
  await openCheckout(bodyClass, html)
  visit.answer(granted)
  expect(Object.keys(hidden(form)).sort()).toEqual(NAMES)
})

test('O-01 a page that is no checkout gets none, whatever forms it has', async () => {
  await openCheckout('page woocommerce-cart', WOO + EDD)
  visit.answer(granted)
  expect(hidden('form')).toEqual({})
})

test('O-02 campaign parameters and click ids are joined in their order, what is missing is empty', async () => {
  await openCheckout('woocommerce-checkout', WOO)
  visit.answer(granted)
  const utm = 'utm_source:ads|utm_medium:|utm_campaign:|utm_term:red|utm_content:'
  const ids = 'fbadid:7|gadid:|padid:|bingid:'
  expect(hidden('form')).toMatchObject({
    pys_utm: utm,
    pys_utm_id: ids,
    last_pys_utm: utm,
    last_pys_utm_id: ids,
  })
})

test('O-02 no bar in a value looks like the beginning of the next one', async () => {
  await openCheckout('woocommerce-checkout', WOO, '/a?utm_source=a|b|c&utm_term=|x|')
  visit.answer(granted)
  const utm = 'utm_source:a%7Cb%7Cc|utm_medium:|utm_campaign:|utm_term:%7Cx%7C|utm_content:'
  expect(hidden('form')).toMatchObject({ pys_utm: utm, last_pys_utm: utm })
})

test('O-02 the last visit’s values are the last visit’s', async () => {
  visit = await openVisit('/first?utm_source=ads&fbadid=1')
  visit.answer(granted)
  visit.plant('pys_session_limit', '; max-age=0')
  await visit.goTo('/second?utm_source=mail&gadid=2')
  visit.answer(granted)
  await visit.goTo('/checkout')
  const { document } = visit.window
  document.body.className = 'edd-checkout'
  document.body.insertAdjacentHTML('beforeend', EDD)
  visit.answer(granted)
  expect(hidden('form')).toMatchObject({
    pys_utm: 'utm_source:ads|utm_medium:|utm_campaign:|utm_term:|utm_content:',
    last_pys_utm: 'utm_source:mail|utm_medium:|utm_campaign:|utm_term:|utm_content:',
    pys_utm_id: 'fbadid:1|gadid:|padid:|bingid:',
    last_pys_utm_id: 'fbadid:|gadid:2|padid:|bingid:',
    pys_landing: `${visit.page.endpoint}/page/first`,
    last_pys_landing: `${visit.page.endpoint}/page/second`,
  })
})

test('O-03 the browser’s time is its hour, weekday and month, in English', async () => {
  await openCheckout('woocommerce-checkout', WOO)
  const now = new Date(2026, 2, 9, 7, 30)
  visit.clock.advance(now.getTime() - visit.clock.now())
  visit.answer(granted)
  expect(hidden('form').pys_browser_time).toBe('07-08|Monday|March')
})

test('O-03 the last hour of a day ends at 24', async () => {
  await openCheckout('woocommerce-checkout', WOO)
  visit.clock.advance(new Date(2026, 11, 31, 23, 59).getTime() - visit.clock.now())
  visit.answer(granted)
  expect(hidden('form').pys_browser_time).toBe('23-24|Thursday|December')
})

test('O-04 landing and source are those of the first visit, and those of the last one beside them', async () => {
  const cameFrom = (referrer: string): void => {
    Object.defineProperty(visit.window.document, 'referrer', { value: referrer })
  }
  // Longer than other values may be.
  const long = 'x'.repeat(250)
  visit = await openVisit(`/first-${long}`)
  cameFrom('https://www.search.test/?q=ink')
  visit.answer(granted)
  visit.plant('pys_session_limit', '; max-age=0')
  await visit.goTo(`/second-${long}`)
  cameFrom('https://blog.test/notebooks')
  visit.answer(granted)
  await visit.goTo('/checkout')
  const { document } = visit.window
  document.body.className = 'woocommerce-checkout'
  document.body.insertAdjacentHTML('beforeend', WOO)
  visit.answer(granted)
  expect(hidden('form')).toMatchObject({
    pys_landing: `${visit.page.endpoint}/page/first-${long}`,
    last_pys_landing: `${visit.page.endpoint}/page/second-${long}`,
    pys_source: 'search.test',
    last_pys_source: 'blog.test',
  })
})

test('O-05 the order’s type is that of an opt-in where there is such a form, else normal', async () => {
  await openCheckout('woocommerce-checkout', WOO)
  visit.answer(granted)
  expect(hidden('form').pys_order_type).toBe('normal')
  visit.page.close()
  await openCheckout('woocommerce-checkout', `<div class="wcf-optin-form">${WOO}</div>`)
  visit.answer(granted)
  expect(hidden('form').pys_order_type).toBe('wcf-optin')
})

test('O-05 another opt-in on the page, such as a newsletter’s, leaves the order normal', async () => {
  const newsletter = '<form class="newsletter-optin optin-form"><input name="email"></form>'
  await openCheckout('woocommerce-checkout', newsletter + WOO)
  visit.answer(granted)
  expect(hidden('form.checkout').pys_order_type).toBe('normal')
})

test('O-06 no value can break out of its field', async () => {
  const evil = `"'><img src=x onerror="parent.broken=1">`
  const document = await openCheckout(
    'woocommerce-checkout',
    WOO,
    `/a?utm_source=${encodeURIComponent(evil)}&fbadid=${encodeURIComponent("'><script>")}`,
  )
  visit.plant('last_pys_utm_term', encodeURIComponent(`${evil}|utm_content:forged`))
  visit.plant('pysTrafficSource', encodeURIComponent(evil))
  visit.plant('last_pys_landing_page', "'><svg/onload=alert(1)>")
  const before = document.querySelectorAll('*').length
  visit.answer(granted)
  expect(document.querySelectorAll('*').length).toBe(before + NAMES.length)
  expect(document.querySelectorAll('img, svg, form script')).toHaveLength(0)
  const fields = hidden('form')
  expect(fields.pys_utm).toContain(`utm_source:${evil}|`)
  expect(fields.pys_source).toBe(evil)
  expect(fields.last_pys_utm?.split('|')).toHaveLength(5)
})

test('O-01 a form that is rendered again, or comes late, gets its fields again', async () => {
  const document = await openCheckout('woocommerce-checkout', '<div id="place"></div>')
  const part = visit.answer(granted)
  const place = document.querySelector('#place') as HTMLElement
  place.innerHTML = WOO
  await vi.waitFor(() => expect(Object.keys(hidden('form')).sort()).toEqual(NAMES))
  place.innerHTML = WOO
  await vi.waitFor(() => expect(Object.keys(hidden('form')).sort()).toEqual(NAMES))
  part.destroy()
  expect(hidden('form')).toEqual({})
  // Who observes last is called last.
  const isSeen = new Promise<unknown>((resolve) =>
    new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true }),
  )
  place.innerHTML = WOO
  await isSeen
  expect(hidden('form')).toEqual({})
})

test('O-01 each field needs the grant of what it is made from, and goes with it', async () => {
  await openCheckout('woocommerce-checkout', WOO)
  visit.answer({ analytics: 'denied', advertising: 'granted' })
  expect(Object.keys(hidden('form')).sort()).toEqual(['last_pys_utm_id', 'pys_utm_id'])
  visit.answer({ analytics: 'granted', advertising: 'denied' })
  expect(Object.keys(hidden('form')).sort()).toEqual(NAMES.filter((name) => !name.endsWith('_id')))
  visit.answer({ analytics: 'denied' })
  expect(hidden('form')).toEqual({})
})
