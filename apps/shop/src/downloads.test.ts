import type { VisitorContext } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { CartResponse } from './http/cart-response.ts'
import type { Shop } from './options.ts'
import { readContext, readEvents, readToken } from './testing/read-page.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor, type Visitor, type VisitorResponse } from './testing/visitor.ts'

let shop: Shop
let visitor: Visitor

beforeAll(async () => {
  shop = await createShop({ port: 0, pages: await readyPages(), adminToken: 'back-office' })
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  visitor = createVisitor(shop.url)
})

const buyer = { edd_email: 'jo@example.org', edd_first: 'Jo', 'edd-gateway': 'transfer' }

const buy = async (): Promise<VisitorResponse> => {
  const checkout_token = readToken((await visitor.get('/downloads/checkout')).text)
  return visitor.post('/downloads/checkout', { ...buyer, checkout_token })
}

test('the download shop carries its own marks and context', async () => {
  const archive = await visitor.get('/downloads')
  expect(readContext(archive.text)).toMatchObject({ type: 'archive', shop: 'edd' })
  expect(archive.text).toContain('edd_download_purchase_form')
  expect(archive.text).toMatch(/class="edd-add-to-cart [^>]*data-download-id="401"/)
  const page = await visitor.get('/downloads/letter-paper-patterns')
  expect(readContext(page.text)).toMatchObject({
    type: 'product',
    shop: 'edd',
    post: { type: 'download', id: '402' },
    product: { id: '402', price: 6, variations: [{ id: '402_1' }, { id: '402_2', price: 18 }] },
  })
})

test('a download is bought without script, and the receipt hands out what was bought', async () => {
  const added = await visitor.post('/downloads/cart/add', {
    download_id: '402',
    'edd_options[price_id]': '2',
  })
  expect(added.headers.get('location')).toBe('/downloads/checkout')
  const checkout = await visitor.follow(added)
  expect(checkout.text).toMatch(/<body class="[^"]*edd-checkout/)
  expect(checkout.text).toContain('<form id="edd_purchase_form"')
  expect(readContext(checkout.text)).toEqual({
    v: 1,
    language: 'en-GB',
    type: 'checkout',
    shop: 'edd',
  })
  expect(readEvents(checkout.text)).toMatchObject([
    {
      name: 'shop:added-to-cart',
      detail: { shop: 'edd', items: [{ id: '402_2', parent: '402', price: 18 }], value: 18 },
    },
  ])
  const told = JSON.parse((await visitor.get('/footfall/visitor')).text) as VisitorContext
  expect(told.cart).toBeUndefined()
  expect(told.downloads).toMatchObject({ value: 18, items: [{ id: '402_2' }] })

  await visitor.post('/downloads/checkout/discount', { 'edd-discount': 'PRINT2' })
  const placed = await buy()
  const receipt = await visitor.follow(placed)
  expect(readContext(receipt.text)).toMatchObject({
    type: 'thank-you',
    order: { shop: 'edd', value: 16, discount: 2, coupon: 'PRINT2', shipping: 0, tax: 2.67 },
  })
  const link = /href="(\/downloads\/receipt\/[^"]+\.pdf\?key=[^"]+)"/.exec(receipt.text)?.[1] ?? ''
  const file = await visitor.get(link)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain('letter-paper-patterns.pdf')
  for (const wrong of [
    link.replace(/key=.*/, 'key=x'),
    link.replace('letter-paper-patterns.pdf', 'bird-log-pages.pdf'),
    link.replace('letter-paper-patterns.pdf', '..%2f..%2fpackage.json'),
  ]) {
    expect((await visitor.get(wrong)).status, wrong).toBe(404)
  }
})

test('the same download twice is one, and told once', async () => {
  const add = async (): Promise<CartResponse> =>
    JSON.parse(
      (
        await visitor.post(
          '/downloads/cart/add',
          { download_id: '401' },
          { accept: 'application/json' },
        )
      ).text,
    ) as CartResponse
  expect((await add()).events).toHaveLength(1)
  expect((await add()).events).toEqual([])
  const gone = await visitor.post('/downloads/cart/remove', { remove: '401' })
  expect(readEvents((await visitor.follow(gone)).text)).toMatchObject([
    { name: 'shop:removed-from-cart', detail: { shop: 'edd', items: [{ id: '401' }] } },
  ])
})

test.each([{ download_id: '108' }, { download_id: '9'.repeat(30) }, { download_id: '<b>' }, {}])(
  '%j is no download',
  async (form) => {
    const response = await visitor.post('/downloads/cart/add', form as Record<string, string>)
    expect(response.status).toBe(404)
    expect(visitor.cookies.size).toBe(0)
  },
)

test('a price that does not exist adds nothing, and goods know no downloads', async () => {
  await visitor.post('/downloads/cart/add', { download_id: '402', 'edd_options[price_id]': '7' })
  expect(visitor.cookies.size).toBe(0)
  expect((await visitor.post('/cart/add', { 'add-to-cart': '401' })).status).toBe(404)
})

test('an incomplete purchase keeps what was typed, harmlessly', async () => {
  await visitor.post('/downloads/cart/add', { download_id: '401' })
  const checkout_token = readToken((await visitor.get('/downloads/checkout')).text)
  const refused = await visitor.post('/downloads/checkout', {
    ...buyer,
    edd_email: '"><script>alert(1)</script>',
    checkout_token,
  })
  expect(refused.status).toBe(422)
  expect(refused.text).not.toContain('<script>alert')
  expect(refused.text).toContain('does not look like an e-mail address')
})

test('sent twice it is one order, and an order of goods is no receipt', async () => {
  await visitor.post('/downloads/cart/add', { download_id: '401' })
  const form = {
    ...buyer,
    checkout_token: readToken((await visitor.get('/downloads/checkout')).text),
  }
  const first = (await visitor.post('/downloads/checkout', form)).headers.get('location') ?? ''
  const second = (await visitor.post('/downloads/checkout', form)).headers.get('location')
  expect(first).toContain('/downloads/receipt/')
  expect(second).toBe(first)
  const asGoods = first.replace('/downloads/receipt', '/checkout/order-received')
  expect((await visitor.get(asGoods)).status).toBe(404)
})

test('a refund needs the back office’s word, happens once and takes the files back', async () => {
  await visitor.post('/downloads/cart/add', { download_id: '401' })
  const placed = await buy()
  const receipt = await visitor.follow(placed)
  const link = /href="(\/downloads\/receipt\/[^"]+\.pdf\?key=[^"]+)"/.exec(receipt.text)?.[1] ?? ''
  const number = /\/receipt\/(\d+)\//.exec(link)?.[1]
  const refund = (token: string): Promise<VisitorResponse> =>
    visitor.post(`/admin/orders/${number}/refund`, {}, { authorization: `Bearer ${token}` })
  expect((await refund('guess')).status).toBe(401)
  expect((await visitor.get(link)).status).toBe(200)
  expect((await refund('back-office')).status).toBe(204)
  expect((await refund('back-office')).status).toBe(409)
  expect((await visitor.get(link)).status).toBe(404)
})
