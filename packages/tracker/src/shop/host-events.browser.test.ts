import { afterEach, expect, test } from 'vitest'
import { openShopPage, own, type ShopPage } from './testing/open-shop-page.ts'

let page: ShopPage
afterEach(() => page.close())

const MUG = { id: '7', name: 'Mug', category: 'kitchen', price: 10.1, quantity: 3, type: 0 }

test('S-08 the shop’s own word is the event: one per change, with ids, contents and items of one list', async () => {
  page = await openShopPage({ html: '<button class="add_to_cart_button" data-product_id="7">' })
  await page.settle()
  page.click('.add_to_cart_button')
  expect(await page.names(), 'a button alone says nothing').toEqual([])
  page.say('host:added', { shop: 'woo', items: [MUG], value: 99, currency: 'GBP' })
  const [event, ...others] = await page.told()
  expect(others).toEqual([])
  expect(event).toMatchObject({
    name: 'AddToCart',
    type: 'dyn',
    definition: 'woo_add_to_cart_on_button_click',
  })
  expect(event && own(event)).toEqual({
    content_ids: ['7'],
    content_type: 'product',
    contents: [{ id: '7', quantity: 3, item_price: 10.1 }],
    items: [MUG],
    num_items: 3,
    content_name: 'Mug',
    content_category: 'kitchen',
    value: 30.3,
    currency: 'GBP',
  })
  expect(page.ads.sent[0]?.occurrence.params).toEqual(event?.params)
})

test('S-08 with the shop’s events and selectors both on, a click adds nothing of its own', async () => {
  page = await openShopPage({
    shop: { selectors: true },
    html: '<form class="cart"><button class="single_add_to_cart_button" value="7">Add</button></form>',
  })
  await page.settle()
  page.click('.single_add_to_cart_button')
  page.say('host:added', { items: [MUG] })
  expect(await page.names()).toEqual(['AddToCart'])
})

test('S-08 what the shop does not tell by itself is still read off a click', async () => {
  page = await openShopPage({
    shop: { selectors: true, events: { 'host:added': 'AddToCart' } },
    html: '<a class="add_to_cart_button" data-product_id="7"></a><a class="remove" data-product_id="7"></a>',
  })
  await page.settle()
  page.click('.add_to_cart_button')
  page.click('.remove')
  expect(await page.names()).toEqual(['RemoveFromCart'])
})

test('S-08 what the shop said before script and chunk were there is told too, once', async () => {
  const noted = [{ name: 'host:added', detail: { items: [MUG] } }]
  page = await openShopPage({ shop: { log: 'noted' }, noted })
  page.say('host:removed', { items: [MUG] })
  expect(await page.names()).toEqual(['AddToCart', 'RemoveFromCart'])
})

test('two additions are two events with ids of their own', async () => {
  page = await openShopPage()
  page.say('host:added', { items: [MUG] })
  page.say('host:added', { items: [MUG] })
  const ids = (await page.told()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

test('S-05 what is taken out is told once, with the pieces that went', async () => {
  page = await openShopPage()
  page.say('host:removed', { shop: 'edd', items: [{ ...MUG, quantity: 2 }], currency: 'EUR' })
  page.say('host:removed', { shop: 'edd', items: [] })
  const [event, ...others] = await page.told()
  expect(others).toEqual([])
  expect(event).toMatchObject({ name: 'RemoveFromCart', definition: 'edd_remove_from_cart' })
  expect(event?.params).toMatchObject({ value: 20.2, currency: 'EUR', num_items: 2 })
})

test('S-05 a change of quantity is told as the difference, added or removed; no change is none', async () => {
  page = await openShopPage()
  const change = (id: string, previousQuantity: number, quantity: number) => ({
    id,
    price: 5,
    quantity,
    previousQuantity,
  })
  page.say('host:changed', { items: [change('1', 1, 4), change('2', 5, 3), change('3', 2, 2)] })
  const events = await page.told()
  expect(events.map(({ name, params }) => [name, params.contents, params.value])).toEqual([
    ['AddToCart', [{ id: '1', quantity: 3, item_price: 5 }], 15],
    ['RemoveFromCart', [{ id: '2', quantity: 2, item_price: 5 }], 10],
  ])
})

test('S-06 the chosen way to pay is told with the basket and what is to be paid', async () => {
  page = await openShopPage()
  page.say('host:paying', { items: [MUG], value: 34.25, currency: 'GBP', method: 'invoice' })
  const [event] = await page.told()
  expect(event?.name).toBe('AddPaymentInfo')
  expect(event?.params).toMatchObject({ value: 34.25, currency: 'GBP', payment_type: 'invoice' })
})

test.each([
  ['nothing', undefined],
  ['no list', { items: 'x' }],
  ['things without an id', { items: [{ price: 3 }, null, 5] }],
  [
    'no pieces',
    {
      items: [
        { id: '1', quantity: 0 },
        { id: '2', quantity: 'many' },
      ],
    },
  ],
])('hostile words fire nothing and break nothing: %s', async (_case, detail) => {
  page = await openShopPage()
  page.say('host:added', detail)
  page.say('host:changed', detail)
  expect(await page.names()).toEqual([])
})

test('ids take the form of the owner’s catalogue; a price that is not known leaves the value out', async () => {
  page = await openShopPage({ shop: { ids: 'sku', prefix: 'shop_' } })
  page.say('host:added', {
    items: [
      { id: '1', sku: 'MUG-1' },
      { id: '2', price: 4 },
    ],
  })
  const [event] = await page.told()
  expect(event?.params.content_ids).toEqual(['shop_MUG-1', 'shop_2'])
  expect(event?.params).not.toHaveProperty('value')
  expect(event?.params).not.toHaveProperty('currency')
})
