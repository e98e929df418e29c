import type { HostShop, ShopCart, ShopResponse } from '@footfall/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { Shop } from './options.ts'
import { askingTab, createHostShopWorld } from './testing/host-shop-world.ts'
import { CHECKOUT_FIELDS } from './testing/read-page.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor, type Visitor } from './testing/visitor.ts'

const TOKEN = 'back-office'
const GOODS = ['101', '108', '112', '1205']
let shop: Shop

beforeAll(async () => {
  shop = await createShop({ port: 0, pages: await readyPages(), adminToken: TOKEN })
}, 60_000)
afterAll(() => shop.close())

/** One thing that happens on the way: by the visitor in one of two tabs, or by the shopkeeper. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['add', 'quantity', 'remove', 'coupon', 'rate', 'method'] as const),
    ...(['stock', 'price', 'order', 'cart', 'currency'] as const),
  ),
  tab: fc.constantFrom(0, 1),
  item: fc.constantFrom(...GOODS),
  number: fc.integer({ min: 0, max: 12 }),
})

interface Walk {
  visitor: Visitor
  tabs: readonly HostShop[]
  /** What each tab saw last. */
  seen: (ShopCart | undefined)[]
}

const take = async (
  { visitor, tabs, seen }: Walk,
  { what, tab: index, item, number }: { what: string; tab: number; item: string; number: number },
): Promise<ShopResponse> => {
  const tab = tabs[index] as HostShop
  const { revision = '', total, lines = [] } = seen[index] ?? {}
  const key = lines[number % Math.max(lines.length, 1)]?.key ?? item
  const { setStock, setPrice } = createHostShopWorld(shop.url, TOKEN)
  switch (what) {
    case 'add':
      return tab.ask('add', { items: [{ id: item, quantity: number || 1 }] })
    case 'quantity':
      return tab.ask('quantity', { key, quantity: number, revision })
    case 'remove':
      return tab.ask('remove', { key, revision })
    case 'coupon':
      return tab.ask('coupon', { code: 'FIELD5', isOff: number > 8 })
    case 'rate':
      return tab.ask('rate', { id: number > 5 ? 'express' : 'standard' })
    case 'method':
      return tab.ask('method', { id: number > 5 ? 'invoice' : 'transfer' })
    case 'order':
      return tab.ask('order', {
        fields: CHECKOUT_FIELDS,
        revision,
        total: total?.minor ?? 0,
        key: crypto.randomUUID(),
      })
    case 'stock':
      await setStock(item, number)
      return tab.ask('cart')
    case 'price':
      await setPrice(item, 1_000 + number * 100)
      return tab.ask('cart')
    case 'currency':
      visitor.cookies.set('shop_currency', number > 5 ? 'EUR' : 'GBP')
      return tab.ask('cart')
    default:
      return tab.ask('cart')
  }
}

const heldBy = async ({ cookies }: Visitor): Promise<ShopCart | undefined> => {
  const response = await fetch(`${shop.url}/admin/carts/${cookies.get('shop_cart') ?? 'none'}`, {
    headers: {
      authorization: `Bearer ${TOKEN}`,
      cookie: `shop_currency=${cookies.get('shop_currency') ?? 'GBP'}`,
    },
  })
  return response.ok ? ((await response.json()) as ShopCart) : undefined
}

test('W-22 W-23 W-24 on 200 random walks the cart that is answered is the cart that is held, and nothing unseen is ordered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const visitor = createVisitor(shop.url)
      const tabs = [askingTab(shop.url, visitor), askingTab(shop.url, visitor)]
      const walk: Walk = { visitor, tabs, seen: [undefined, undefined] }
      for (const next of steps) {
        const before = walk.seen[next.tab]
        const { cart, order, error } = await take(walk, next)
        const held = await heldBy(visitor)
        if (held) expect({ ...cart, notices: [] }).toEqual({ ...held, notices: [] })
        else expect(cart?.lines).toEqual([])
        if (order) {
          expect(error).toBeUndefined()
          expect(order.total).toEqual(before?.total)
          expect(order.lines.map(({ id, quantity }) => [id, quantity])).toEqual(
            before?.lines.map(({ id, quantity }) => [id, quantity]),
          )
        }
        walk.seen[next.tab] = cart
      }
    }),
    { numRuns: 200 },
  )
}, 120_000)
