import type { HostShop, ShopCart, ShopPlacing } from '@footfall/contract'
import type { HostShopCase } from './conformance.ts'
import {
  ask,
  contentOf,
  done,
  expectError,
  expectSame,
  expectThat,
  noticesOf,
  put,
  readCart,
} from './conformance-checks.ts'

const placing = (
  { revision, total }: ShopCart,
  fields: Record<string, string>,
  more: Partial<ShopPlacing> = {},
): ShopPlacing => ({
  fields,
  revision,
  total: total.minor,
  key: crypto.randomUUID(),
  ...more,
})

/** The order of a reference as it is shown to whoever has it. */
const orderNumber = async (tab: HostShop, reference: string | undefined): Promise<string> => {
  const { order } = await tab.ask('summary', { reference: reference ?? '' })
  return order?.number ?? 'none'
}

/** Ordering, and what is seen of an order. */
export const orderCases: readonly HostShopCase[] = [
  {
    title:
      'W-24 W-25 an order is what the buyer saw, empties the cart, and is found by its reference',
    async run({ visitor, goods, fields }) {
      const tab = (await visitor()).tab()
      const cart = await put(tab, goods.simple, 2)
      const { next, order, cart: after } = await done(tab, 'order', placing(cart, fields))
      expectThat(next, 'where the buyer goes on')
      expectSame(after.count, 0, 'an empty cart')
      expectSame(order?.total.minor, cart.total.minor, 'what it costs')
      expectSame(
        order?.lines.map(({ id, quantity }) => [id, quantity]),
        [[goods.simple, 2]],
        'what',
      )
      expectThat(order?.state === 'placed' || order?.state === 'pending', 'its state')
      const { order: found } = await tab.ask('summary', { reference: order?.reference ?? '' })
      expectSame(found, order, 'the same to whoever has the reference')
      expectSame(
        await orderNumber((await visitor()).tab(), order?.reference),
        order?.number,
        'them',
      )
    },
  },
  {
    title: 'W-25 without the right reference no order is seen',
    async run({ visitor, goods, fields }) {
      const tab = (await visitor()).tab()
      const cart = await put(tab, goods.simple)
      const { order } = await done(tab, 'order', placing(cart, fields))
      const reference = order?.reference ?? ''
      for (const wrong of [`${reference}x`, reference.slice(0, -1), order?.number ?? '', '', '.']) {
        const answer = await tab.ask('summary', { reference: wrong })
        expectError(answer, 'missing')
        expectSame(answer.order, undefined, 'nothing')
      }
    },
  },
  {
    title: 'W-24 the same try again, also at once, is the same order',
    async run({ visitor, goods, fields, setStock }) {
      const { tab } = await visitor()
      await setStock(goods.scarce, 20)
      const cart = await put(tab(), goods.scarce, 2)
      const same = placing(cart, fields)
      const answers = await Promise.all([1, 2, 3].map(() => done(tab(), 'order', same)))
      answers.push(await done(tab(), 'order', same))
      expectSame(new Set(answers.map(({ order }) => order?.number)).size, 1, 'one order')
      expectSame(new Set(answers.map(({ next }) => next)).size, 1, 'one way on')
      expectSame(answers.flatMap(({ events = [] }) => events).length <= 1, true, 'told once')
    },
  },
  {
    title: 'W-24 wrong fields are named, and nothing is ordered',
    async run({ visitor, goods, fields }) {
      const tab = (await visitor()).tab()
      const cart = await put(tab, goods.simple)
      const [name = ''] = Object.keys(fields)
      const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, '']))
      const answer = await ask(tab, 'order', placing(cart, empty))
      expectError(answer, 'invalid')
      expectThat((answer.error?.fields?.[name] ?? '') !== '', `what is wrong with ${name}`)
      expectSame(contentOf(answer.cart), { [goods.simple]: 1 }, 'the cart as it was')
    },
  },
  {
    title: 'W-24 an empty cart is no order',
    async run({ visitor, goods, fields }) {
      const tab = (await visitor()).tab()
      const cart = await put(tab, goods.simple)
      await done(tab, 'order', placing(cart, fields))
      expectError(await ask(tab, 'order', placing(await readCart(tab), fields)), 'empty')
    },
  },
  {
    title: 'W-24 what another tab changed meanwhile is not ordered unseen',
    async run({ visitor, goods, fields }) {
      const { tab } = await visitor()
      const seen = await put(tab(), goods.simple)
      await put(tab(), goods.other)
      const answer = await ask(tab(), 'order', placing(seen, fields))
      expectError(answer, 'changed')
      expectSame(answer.cart.count, 2, 'the cart as it is')
      expectSame(answer.next, undefined, 'nowhere to go')
    },
  },
  {
    title: 'W-24 nobody pays more than they saw',
    async run({ visitor, goods: { simple }, fields, setPrice }) {
      const tab = (await visitor()).tab()
      const seen = await put(tab, simple)
      const before = seen.lines[0]?.price.minor ?? 0
      await setPrice(simple, before + 300)
      const answer = await ask(tab, 'order', placing(seen, fields))
      expectError(answer, 'price')
      expectSame(answer.cart.lines[0]?.price.minor, before + 300, 'the new price')
      const less = answer.cart.total.minor - 1
      expectError(await ask(tab, 'order', placing(answer.cart, fields, { total: less })), 'price')
      await done(tab, 'order', placing(answer.cart, fields))
      await setPrice(simple, before)
    },
  },
  {
    title: 'W-24 what was sold meanwhile is not ordered, and the cart says what is left',
    async run({ visitor, goods: { scarce }, fields, setStock }) {
      const tab = (await visitor()).tab()
      await setStock(scarce, 20)
      const seen = await put(tab, scarce, 3)
      await setStock(scarce, 1)
      const answer = await ask(tab, 'order', placing(seen, fields))
      expectError(answer, 'stock')
      expectSame(contentOf(answer.cart), { [scarce]: 1 }, 'what is left')
      expectSame(noticesOf(answer.cart, 'stock'), 1, 'a notice')
      await done(tab, 'order', placing(answer.cart, fields))
      await setStock(scarce, 20)
    },
  },
  {
    title: 'W-24 of two buyers at once one gets the last piece',
    async run({ visitor, goods: { scarce }, fields, setStock }) {
      await setStock(scarce, 1)
      const tabs = [(await visitor()).tab(), (await visitor()).tab()]
      const carts = await Promise.all(tabs.map((tab) => put(tab, scarce)))
      const answers = await Promise.all(
        tabs.map((tab, index) => ask(tab, 'order', placing(carts[index] as ShopCart, fields))),
      )
      expectSame(answers.filter(({ order }) => order).length, 1, 'orders')
      const [other] = answers.filter(({ order }) => !order)
      expectError(other ?? {}, 'stock')
      expectSame(other?.cart.count, 0, 'nothing is left')
      await setStock(scarce, 20)
    },
  },
  {
    title: 'W-24 a session that is over orders nothing',
    async run({ visitor, goods, fields, endSession }) {
      const tab = (await visitor()).tab()
      const cart = await put(tab, goods.simple)
      await endSession(tab)
      const answer = await ask(tab, 'order', placing(cart, fields))
      expectError(answer, 'session')
      expectSame(answer.order, undefined, 'no order')
    },
  },
  {
    title: 'W-21 nothing is paid that is not there, nor by a provider that the shop does not have',
    async run({ visitor, goods, fields }) {
      const tab = (await visitor()).tab()
      const wrong = { reference: '1.no-such-key', provider: 'stripe', key: 'k1' }
      expectError(await tab.ask('pay', wrong), 'missing')
      const { order } = await done(tab, 'order', placing(await put(tab, goods.simple), fields))
      const reference = order?.reference ?? ''
      const answer = await tab.ask('pay', { reference, provider: 'no-such', key: 'k2' })
      expectError(answer, 'method')
      expectSame(answer.next, undefined, 'nowhere to go')
    },
  },
]
