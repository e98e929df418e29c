import type { HostShop, ShopResponse } from '@footfall/contract'
import type { HostShopCase } from './conformance.ts'
import { ask, contentOf, expectSame, expectThat, put, readCart } from './conformance-checks.ts'

const LONG = 'x'.repeat(10_000)
const NO_NUMBERS = [-1, 1.5, 1e9, 1e99, '2', null, true, [], {}, '__proto__']
const NO_TEXTS = [undefined, null, 1, [], {}, LONG, '__proto__', '<img src=x onerror=alert(1)>']

/** Whatever a page sends. */
const send = (tab: HostShop, call: string, argument: unknown): Promise<ShopResponse> =>
  tab.ask(call as 'add', argument as never)

/** What no page of ours would send. */
export const hostileCases: readonly HostShopCase[] = [
  {
    title: 'W-28 no number of pieces but a whole one from one on is added',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      for (const quantity of [0, ...NO_NUMBERS]) {
        const answer = await send(tab, 'add', { items: [{ id: goods.simple, quantity }] })
        expectThat(answer.error, `a refusal of ${JSON.stringify(quantity)}`)
        expectSame(answer.cart?.count, 0, `nothing for ${JSON.stringify(quantity)}`)
      }
    },
  },
  {
    title: 'W-23 no number of pieces but a whole one from zero on is set',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const { lines, revision } = await put(tab, goods.simple, 2)
      for (const quantity of NO_NUMBERS) {
        const answer = await send(tab, 'quantity', { key: lines[0]?.key, quantity, revision })
        expectThat(answer.error, `a refusal of ${JSON.stringify(quantity)}`)
      }
      expectSame(contentOf(await readCart(tab)), { [goods.simple]: 2 }, 'the cart as it was')
    },
  },
  {
    title: 'W-23 what is no name names nothing',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const { revision } = await put(tab, goods.simple)
      const before = await readCart(tab)
      for (const text of NO_TEXTS) {
        for (const [call, argument] of [
          ['add', { items: [{ id: text, quantity: 1 }] }],
          ['add', { items: text }],
          ['quantity', { key: text, quantity: 2, revision }],
          ['quantity', { key: before.lines[0]?.key, quantity: 2, revision: text }],
          ['remove', { key: text, revision }],
          ['coupon', { code: text }],
          ['rate', { id: text }],
          ['method', { id: text }],
          ['order', { fields: text, revision, total: 1, key: 'k' }],
          ['pay', { reference: text, provider: text, key: text }],
          ['summary', { reference: text }],
        ] as const) {
          const { error } = await send(tab, call, argument)
          expectThat(error, `a refusal of ${call} ${JSON.stringify(argument).slice(0, 80)}`)
          expectThat(error?.code !== 'failed', `no failure of ${call}`)
        }
      }
      expectSame(await readCart(tab), before, 'the cart as it was')
    },
  },
  {
    title: 'W-24 fields that are no texts, too many or too long are no form',
    async run({ visitor, goods, fields }) {
      const tab = (await visitor()).tab()
      const { revision, total } = await put(tab, goods.simple)
      const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 'x']))
      const first = Object.keys(fields)[0] ?? ''
      for (const wrong of [
        many,
        { ...fields, [first]: LONG },
        { ...fields, [first]: {} },
        [],
        'x',
      ]) {
        const answer = await send(tab, 'order', {
          fields: wrong,
          revision,
          total: total.minor,
          key: 'hostile-1',
        })
        expectSame(answer.error?.code, 'invalid', 'a refusal')
        const address = await send(tab, 'address', { fields: wrong })
        expectSame(address.error?.code, 'invalid', 'a refusal of an address')
        expectSame(answer.next, undefined, 'no order')
      }
    },
  },
  {
    title: 'W-23 keys that nobody asked for change nothing',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const argument: unknown = JSON.parse(
        `{"items":[{"id":"${goods.simple}","quantity":1,"price":1,"total":0,"__proto__":{"quantity":9},"constructor":{"prototype":{"a":1}}}],"cart":{"total":0},"__proto__":{"isAdmin":true}}`,
      )
      const { cart } = await send(tab, 'add', argument)
      const other = await put((await visitor()).tab(), goods.simple)
      expectSame(cart?.lines, other.lines, 'the same as anybody’s')
      expectSame(Reflect.get({}, 'isAdmin'), undefined, 'an untouched prototype')
    },
  },
  {
    title: 'W-22 a call that there is not is unsupported, and the cart is still there',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      await put(tab, goods.simple)
      for (const call of ['no-such-call', '__proto__', 'constructor', 'toString']) {
        expectSame((await send(tab, call, {})).error?.code, 'unsupported', call)
      }
      expectSame((await ask(tab, 'cart')).cart.count, 1, 'the cart')
    },
  },
]
