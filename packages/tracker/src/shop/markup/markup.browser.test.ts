import type { PageContext, VisitorContext } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { markupOnly, openShopPage, type ShopPage } from '../testing/open-shop-page.ts'

let page: ShopPage
afterEach(() => page.close())

const open = async (
  html: string,
  context?: PageContext,
  visitor: VisitorContext = {},
): Promise<void> => {
  page = await openShopPage({ shop: markupOnly, html, context, visitor })
  await page.settle()
}

const lines = async () =>
  (await page.told()).flatMap(({ name, params }) =>
    name === 'AddToCart' || name === 'RemoveFromCart' ? [[name, params.items, params.value]] : [],
  )

const MUG = { id: '7', name: 'Mug', price: 10, currency: 'EUR', type: 0 as const }
const archive: PageContext = { v: 1, type: 'archive', products: [MUG] }
const loopButton = (type: string): string =>
  `<a class="add_to_cart_button product_type_${type}" data-product_id="7" data-quantity="2">Add</a>`

test('S-01 a loop button adds its product in its quantity', async () => {
  await open(loopButton('simple'), archive)
  page.click('a')
  expect(await lines()).toEqual([
    ['AddToCart', [{ id: '7', name: 'Mug', price: 10, quantity: 2, type: 0 }], 20],
  ])
})

test('S-01 a loop button’s stock number names its product where the catalogues go by it', async () => {
  const html = loopButton('simple').replace(
    'data-quantity',
    'data-product_sku="MUG-7" data-quantity',
  )
  page = await openShopPage({ shop: { ...markupOnly, ids: 'sku' }, html })
  page.click('a')
  expect(await page.told()).toMatchObject([
    { name: 'AddToCart', params: { content_ids: ['MUG-7'], num_items: 2 } },
  ])
})

test.each(['variable', 'bundle', 'grouped'])(
  'S-01 a loop button of a %s product only leads to its page',
  async (type) => {
    await open(loopButton(type), archive)
    page.click('a')
    expect(await lines()).toEqual([])
  },
)

test('S-01 a double click, and a click on a busy button, add nothing more', async () => {
  await open(loopButton('simple'), archive)
  page.click('a')
  page.click('a', 2)
  page.find('a').classList.add('loading')
  page.click('a')
  expect(await lines()).toHaveLength(1)
})

const form = (cls: string, inner: string, button = ''): string =>
  `<form class="cart ${cls}" data-product_id="7">${inner}<button class="single_add_to_cart_button ${button}" value="7"><b>Add</b></button></form>`
const quantity = '<input name="quantity" value="3">'
const productPage = (more: object): PageContext => ({
  v: 1,
  type: 'product',
  product: { ...MUG, ...more },
})

test('S-02 a product’s form adds its quantity, wherever on the button the click fell', async () => {
  await open(form('', quantity), productPage({}))
  page.click('b')
  expect(await lines()).toMatchObject([['AddToCart', [{ id: '7', quantity: 3 }], 30]])
})

test.each([
  ['the button has the class disabled', form('', quantity, 'disabled')],
  ['the button is disabled', form('', quantity).replace('value="7"', 'value="7" disabled')],
  [
    'it says so to assistive technology',
    form('', quantity).replace('value="7"', 'aria-disabled="true"'),
  ],
  [
    'there is no form around it',
    '<button class="single_add_to_cart_button" value="7"><b>Add</b></button>',
  ],
  ['the quantity is zero', form('', '<input name="quantity" value="0">')],
])('S-02 nothing is added when %s', async (_case, html) => {
  await open(html, productPage({}))
  page.click('.single_add_to_cart_button')
  expect(await lines()).toEqual([])
})

test.each([
  ['simple 0', '', 0],
  ['bundle 2', 'bundle_form', 2],
])('S-03 %s is bought as the product', async (_name, cls, type) => {
  await open(form(cls, quantity), productPage({ type }))
  page.click('b')
  expect(await lines()).toMatchObject([['AddToCart', [{ id: '7', type, quantity: 3 }], 30]])
})

test('S-03 variable 1 is bought as the chosen variation; without a choice nothing is', async () => {
  const chosen = `${quantity}<input name="variation_id" value="">`
  const variations = [{ id: '71', name: 'Blue mug', price: 11 }]
  await open(form('variations_form', chosen), productPage({ type: 1, variations }))
  page.click('b')
  expect(await lines()).toEqual([])
  page.find<HTMLInputElement>('[name=variation_id]').value = '71'
  page.click('b')
  expect(await lines()).toMatchObject([
    ['AddToCart', [{ id: '71', name: 'Blue mug', type: 1, quantity: 3 }], 33],
  ])
})

test('S-03 a variation’s price is read off its form where the context is silent', async () => {
  const listed = JSON.stringify([{ variation_id: 71, display_price: 11.5 }])
  await open(form('variations_form', '<input name="variation_id" value="71">'))
  page.find('form').setAttribute('data-product_variations', listed)
  page.click('b')
  expect(await lines()).toMatchObject([['AddToCart', [{ id: '71', price: 11.5 }], 11.5]])
})

const group = (...counts: string[]): string =>
  form(
    'grouped_form',
    counts.map((count, at) => `<input name="quantity[${at + 1}]" value="${count}">`).join(''),
  )
const children = ['1', '2', '3'].map((id) => ({ id, name: `Part ${id}`, price: Number(id) }))

test('S-04 grouped 3 is bought as its children; those at zero and those without a number are left out', async () => {
  await open(group('2', '0', 'two'), productPage({ type: 3, children }))
  page.click('b')
  expect(await lines()).toEqual([
    ['AddToCart', [{ id: '1', name: 'Part 1', price: 1, quantity: 2, type: 3 }], 2],
  ])
})

test('S-04 a quantity that only begins as a number is none', async () => {
  await open(group('2 boxes', '1', '3x'), productPage({ type: 3, children }))
  page.click('b')
  expect(await lines()).toMatchObject([['AddToCart', [{ id: '2', quantity: 1 }], 2]])
})

test('S-04 a quantity below zero takes nothing from the others', async () => {
  await open(group('-2', '1', '0'), productPage({ type: 3, children }))
  page.click('b')
  expect(await lines()).toEqual([
    ['AddToCart', [{ id: '2', name: 'Part 2', price: 2, quantity: 1, type: 3 }], 2],
  ])
})

test('S-04 nothing fires when the summed quantities are zero', async () => {
  await open(group('0', '', 'x'), productPage({ type: 3, children }))
  page.click('b')
  expect(await lines()).toEqual([])
})

const cart: VisitorContext = {
  cart: { items: [{ id: '71', parent: '7', quantity: 2, price: 11 }], value: 22, currency: 'GBP' },
}

test('S-05 a line is removed with the pieces it had; another link is none', async () => {
  const remove =
    '<a class="remove" data-product_id="7" data-cart_item_key="k">×</a><a class="other" data-product_id="7">…</a>'
  await open(remove, undefined, cart)
  page.click('.other')
  page.click('.remove')
  expect(await lines()).toMatchObject([['RemoveFromCart', [{ id: '71', quantity: 2 }], 22]])
})

test('S-06 a way to pay is told when chosen, not when it is pressed again', async () => {
  const ways = ['card', 'invoice'].map(
    (way) => `<input type="radio" name="payment_method" value="${way}">`,
  )
  await open(ways.join(''), undefined, cart)
  for (const way of ['card', 'card', 'invoice']) page.click(`[value=${way}]`)
  const events = await page.told()
  expect(events.map(({ name, params }) => [name, params.payment_type, params.value])).toEqual([
    ['AddPaymentInfo', 'card', 22],
    ['AddPaymentInfo', 'invoice', 22],
  ])
})

test('S-07 a download is added in the chosen of its prices', async () => {
  const option = (index: number, price: number, checked = ''): string =>
    `<input type="radio" name="edd_options[price_id]" value="${index}" data-price="${price}" ${checked}>`
  await open(
    `<form>${option(1, 9)}${option(2, 18, 'checked')}<button class="edd-add-to-cart" data-download-id="402" data-price="9">Add</button></form>`,
  )
  page.click('button')
  const [event] = await page.told()
  expect(event).toMatchObject({
    definition: 'edd_add_to_cart_on_button_click',
    params: { content_ids: ['402_2'], value: 18 },
  })
})

test.each([
  ['single-product', ['ViewContent']],
  ['woocommerce-cart', ['ViewCart']],
  ['woocommerce-checkout', ['InitiateCheckout']],
  ['woocommerce-checkout woocommerce-order-received', []],
  ['tax-product_cat', ['ViewCategory']],
  ['single-download', ['ViewContent']],
  ['edd-checkout', ['InitiateCheckout']],
  ['edd-checkout edd-success', []],
  ['tax-download_category', ['ViewCategory']],
  ['blog', []],
])('S-08 without a context a page is known by its body: %s', async (bodyClass, names) => {
  page = await openShopPage({
    shop: markupOnly,
    html: form('', quantity),
    bodyClass,
    visitor: cart,
  })
  expect(await page.names()).toEqual(names)
  page.close()
  page = await openShopPage({ html: form('', quantity), bodyClass, visitor: cart })
  expect(await page.names(), 'not where the owner has it off').toEqual([])
})

test.each([
  ['simple 0', '', 0],
  ['variable 1', 'variations_form', 1],
  ['bundle 2', 'bundle_form', 2],
  ['grouped 3', 'grouped_form', 3],
])('S-03 without a context %s is viewed as what its form sells', async (_name, cls, type) => {
  page = await openShopPage({ shop: markupOnly, html: form(cls, ''), bodyClass: 'single-product' })
  expect(await page.told()).toMatchObject([
    {
      name: 'ViewContent',
      params: {
        content_type: type === 1 ? 'product_group' : 'product',
        items: [{ id: '7', type }],
      },
    },
  ])
})

test('S-08 what the context says wins over what the body seems to be', async () => {
  page = await openShopPage({
    shop: markupOnly,
    html: form('', quantity),
    bodyClass: 'single-product',
    context: { v: 1, type: 'page' },
  })
  expect(await page.names()).toEqual([])
})
