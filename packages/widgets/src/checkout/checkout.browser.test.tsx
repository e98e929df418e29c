import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cartWith, fillIn, groups, openCheckout } from '../testing/checkout-stage.ts'
import { later, type OrderPage } from '../testing/open-order-page.ts'
import { money } from '../testing/test-shop.ts'

let page: OrderPage
afterEach(() => page?.close())

const radio = (id: string): HTMLInputElement => page.find(`input[value=${id}]`)
const active = (): Element | null => page.document.activeElement
const wrong = {
  code: 'invalid' as const,
  fields: { billing_email: 'No such address.', payment_method: 'How do you pay?' },
}

test('W-24 without a script it is the shop’s own form, with what the buyer saw', async () => {
  page = await openCheckout({ hidden: { nonce: 'n-1' } }, { isPlain: true })
  radio('paypal').click()
  await page.press('#place_order')
  // The browser itself asks for what is missing.
  expect(page.went).toEqual([])
  await fillIn(page)
  await page.press('#place_order')
  expect(page.went).toEqual([
    {
      url: `${page.window.location.origin}/checkout`,
      fields: {
        checkout_token: 't-1',
        cart_revision: cartWith().revision,
        cart_total: '2000',
        nonce: 'n-1',
        billing_email: 'ada@example.com',
        billing_postcode: '10115',
        billing_country: 'DE',
        shipping_method: 'post',
        payment_method: 'paypal',
      },
    },
  ])
  expect(page.asked).toEqual([])
})

test('W-24 nothing is chosen for the buyer but what the shop has chosen', async () => {
  page = await openCheckout()
  expect([radio('post').checked, radio('courier').checked]).toEqual([true, false])
  expect([radio('invoice').checked, radio('paypal').checked]).toEqual([false, false])
})

test('W-24 an order by keyboard: no page load before the shop says where to pay', async () => {
  const { answer, come } = later()
  page = await openCheckout({}, { says: { order: answer } })
  await fillIn(page)
  await userEvent.keyboard('{Enter}')
  await page.quiet()
  expect(page.went).toEqual([])
  expect(page.askedFor('order')).toEqual([
    {
      fields: {
        checkout_token: 't-1',
        cart_revision: cartWith().revision,
        cart_total: '2000',
        billing_email: 'ada@example.com',
        billing_postcode: '10115',
        billing_country: 'DE',
        shipping_method: 'post',
        payment_method: 'paypal',
      },
      revision: cartWith().revision,
      total: 2000,
      key: 't-1',
    },
  ])
  come({ next: 'https://pay.example/p/7' })
  await expect.poll(() => page.went).toEqual([{ url: 'https://pay.example/p/7' }])
  // Until the page is gone nothing can be pressed again.
  await page.press('#place_order')
  expect(page.askedFor('order')).toHaveLength(1)
})

test('W-24 without an address to pay at it goes on to the order’s own page', async () => {
  const order = { url: '/thanks/7' }
  page = await openCheckout({}, { says: { order: { order } as never } })
  await fillIn(page)
  await page.press('#place_order')
  await expect.poll(() => page.went).toEqual([{ url: `${page.window.location.origin}/thanks/7` }])
})

test('W-24 what the shop says is wrong stands at its field and in a summary that has the focus', async () => {
  page = await openCheckout({}, { says: { order: { error: wrong, cart: cartWith() } } })
  await page.press('#place_order')
  await expect.poll(() => active()?.className).toBe('ff-checkout-problems')
  expect(page.find('.ff-checkout-problems').innerText.split(/\n+/)).toEqual([
    ...['Please look at these again:', 'No such address.', 'How do you pay?'],
  ])
  const email = page.find('#billing_email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  // The field's hint stays what it is described by.
  expect(email.getAttribute('aria-describedby')).toBe('billing_email-hint billing_email-problem')
  expect(page.text('#billing_email-problem')).toBe('No such address.')
  expect(page.find('fieldset#payment_method').getAttribute('aria-describedby')).toBe(
    'payment_method-problem',
  )
  await userEvent.keyboard('{Tab}{Enter}')
  expect(active()).toBe(email)
  expect(page.went).toEqual([])
})

test('W-24 what is mended is wrong no more, at the field and in the summary', async () => {
  page = await openCheckout({}, { says: { order: { error: wrong, cart: cartWith() } } })
  await page.press('#place_order')
  await page.type('#billing_email', 'a')
  expect(page.find('#billing_email').getAttribute('aria-invalid')).toBe(null)
  expect(page.find('#billing_email').getAttribute('aria-describedby')).toBe('billing_email-hint')
  expect(page.document.querySelector('#billing_email-problem')).toBe(null)
  expect(page.text('.ff-checkout-problems')).not.toContain('No such address.')
  expect(page.text('.ff-checkout-problems')).toContain('How do you pay?')
})

test('W-24 what a server drew as wrong goes as it is mended', async () => {
  const [one] = groups
  const fields = (one?.fields ?? []).map((field, at) => (at ? field : { ...field, error: 'No.' }))
  page = await openCheckout({ groups: [{ title: 'You', fields }] })
  expect(page.isSeen('#billing_email-error')).toBe(true)
  await page.type('#billing_email', 'a')
  expect(page.isSeen('#billing_email-error')).toBe(false)
  expect(page.find('#billing_email').getAttribute('aria-describedby')).toBe('billing_email-hint')
})

test('W-24 texts of the shop are texts', async () => {
  const text = '<img src=x onerror=alert(1)>'
  const error = { code: 'invalid' as const, text, fields: { billing_email: text } }
  page = await openCheckout({}, { says: { order: { error, cart: cartWith() } } })
  await page.press('#place_order')
  expect(page.text('#billing_email-problem')).toBe(text)
  expect(page.document.querySelector('.ff-checkout img[src=x]')).toBe(null)
})

test('W-24 an address brings its deliveries: asked once, after the last key, with the address alone', async () => {
  const { answer, come } = later()
  page = await openCheckout({}, { says: { address: answer } })
  await page.type('#billing_email', 'ada@example.com')
  // Half an address: nobody could say what it costs.
  for (const country of ['AT', 'DE']) {
    page.find<HTMLSelectElement>('#billing_country').value = country
    page.find('#billing_country').dispatchEvent(new page.window.Event('input', { bubbles: true }))
    page.clock.advance(500)
  }
  await page.quiet()
  expect(page.calls()).toEqual(['cart'])
  await page.type('#billing_postcode', '10')
  page.clock.advance(499)
  await page.type('#billing_postcode', '115')
  page.clock.advance(499)
  await page.quiet()
  expect(page.calls()).toEqual(['cart'])
  page.clock.advance(1)
  await page.quiet()
  expect(page.asked.slice(1)).toEqual([
    {
      call: 'address',
      argument: { fields: { billing_postcode: '10115', billing_country: 'DE' } },
    },
  ])
  // Sums are dimmed until the shop has said them.
  expect(page.find('dl').getAttribute('aria-busy')).toBe('true')
  const rates = [{ id: 'island', title: 'Ferry', price: money(990), isChosen: true }]
  come({ cart: cartWith({ rates, shipping: money(990), total: money(2990) }) })
  await expect.poll(() => page.text('[data-ff-rows=rates]')).toBe('Ferry €9.90')
  expect(radio('island').checked).toBe(true)
  expect(page.text('dd [data-ff-slot=total]')).toBe('€29.90')
  expect(page.find('dl').getAttribute('aria-busy')).toBe(null)
  expect(active()?.id).toBe('billing_postcode')
  await page.type('#billing_email', 'x')
  page.clock.advance(500)
  await page.quiet()
  expect(page.askedFor('address')).toHaveLength(1)
})

test('W-24 where nothing is delivered to, the field says so and keeps the focus', async () => {
  const error = { code: 'invalid' as const, fields: { billing_postcode: 'Not there.' } }
  page = await openCheckout({}, { says: { address: { error } } })
  await page.type('#billing_postcode', '99999')
  page.clock.advance(500)
  await expect.poll(() => page.document.querySelector('#billing_postcode-problem')).toBeTruthy()
  expect(page.text('#billing_postcode-problem')).toBe('Not there.')
  expect(active()?.id).toBe('billing_postcode')
})

test('W-24 an address that got no answer is asked again with the order', async () => {
  page = await openCheckout(
    {},
    { says: { address: ['lost', { cart: cartWith() }], order: 'lost' } },
  )
  await fillIn(page)
  page.clock.advance(500)
  await expect.poll(() => page.askedFor('address')).toHaveLength(1)
  await page.quiet()
  await page.press('#place_order')
  await expect.poll(() => page.askedFor('order')).toHaveLength(1)
  expect(page.askedFor('address')).toHaveLength(2)
})

test('W-24 another delivery: the sums are the shop’s', async () => {
  const rates = cartWith().rates.map((one) => ({ ...one, isChosen: one.id === 'courier' }))
  const { answer, come } = later()
  page = await openCheckout({}, { says: { rate: answer } })
  radio('courier').click()
  await page.quiet()
  expect(page.askedFor('rate')).toEqual([{ id: 'courier' }])
  expect(radio('courier').checked).toBe(true)
  come({ cart: cartWith({ rates, shipping: money(1290), total: money(3290) }) })
  await expect.poll(() => page.text('dd [data-ff-slot=total]')).toBe('€32.90')
  expect(page.find<HTMLInputElement>('[name=cart_total]').value).toBe('3290')
})

test('W-24 a delivery that the shop refuses is not the chosen one', async () => {
  const error = { code: 'missing' as const, text: 'Not today.' }
  page = await openCheckout({}, { says: { rate: { error, cart: cartWith() } } })
  radio('courier').click()
  await expect.poll(() => page.text('.ff-checkout-problems')).toBe('Not today.')
  expect(radio('post').checked).toBe(true)
})

test('W-24 the way to pay is told as it is chosen, and the shop’s word of it comes out once', async () => {
  const heard: unknown[] = []
  const events = [{ name: 'shop:paying', detail: { items: [], method: 'paypal' } }]
  page = await openCheckout({}, { says: { method: { cart: cartWith(), events } } })
  page.document.addEventListener('shop:paying', (event) => {
    heard.push((event as CustomEvent).detail.method)
  })
  radio('paypal').click()
  await expect.poll(() => heard).toEqual(['paypal'])
  expect(page.askedFor('method')).toEqual([{ id: 'paypal' }])
  expect(radio('paypal').checked).toBe(true)
})

test('W-24 what a tracker puts into the form stays there and goes with the order', async () => {
  page = await openCheckout({}, { says: { rate: { cart: cartWith() }, order: 'lost' } })
  // The names by which trackers look for a checkout's form.
  const form = page.find('form.checkout.woocommerce-checkout')
  const input = page.document.createElement('input')
  Object.assign(input, { type: 'hidden', name: 'pys_utm', value: 'utm_source:mail' })
  form.append(input)
  await fillIn(page)
  radio('courier').click()
  await page.quiet()
  await page.press('#place_order')
  await expect.poll(() => page.askedFor('order')).toHaveLength(1)
  expect(page.askedFor('order')[0]).toMatchObject({ fields: { pys_utm: 'utm_source:mail' } })
})

test('W-24 the names of the sums are the owner’s, before the script and after it', async () => {
  const cart = cartWith({ tax: money(319) })
  const names = { taxText: 'VAT', taxIncludedText: 'VAT included' }
  for (const isPlain of [true, false]) {
    page = await openCheckout({ cart, taxText: 'VAT included' }, { isPlain })
    expect(page.find('.ff-checkout-tax').innerText.split('\n')[0]).toBe('VAT included')
    page.close()
    page = await openCheckout({ cart: { ...cart, isTaxIncluded: false }, ...names }, { isPlain })
    expect(page.find('.ff-checkout-tax').innerText.split('\n')[0]).toBe('VAT')
    page.close()
  }
})

test('W-24 as a component, with a cart that another tab changed: nothing that was typed is lost', async () => {
  page = await openCheckout({}, { isDrawn: true, says: { order: 'lost' } })
  await fillIn(page)
  page.say('cart', { cart: cartWith({}, 3) })
  await page.comeBack()
  await expect.poll(() => page.text('dd [data-ff-slot=total]')).toBe('€30.00')
  expect(page.find<HTMLInputElement>('#billing_email').value).toBe('ada@example.com')
  expect(radio('paypal').checked).toBe(true)
})
