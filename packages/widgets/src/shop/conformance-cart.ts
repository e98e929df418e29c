import type { ShopCart } from '@footfall/contract'
import type { HostShopCase } from './conformance.ts'
import {
  ask,
  contentOf,
  done,
  expectError,
  expectSame,
  expectThat,
  keyOf,
  noticesOf,
  put,
  readCart,
} from './conformance-checks.ts'

/** Changing a cart, and what changes in it by itself. */
export const cartCases: readonly HostShopCase[] = [
  {
    title: 'W-23 a quantity is set, and zero takes the line out',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      await put(tab, goods.other)
      const { revision, ...cart } = await put(tab, goods.simple, 2)
      const key = keyOf({ revision, ...cart }, goods.simple)
      const five = await done(tab, 'quantity', { key, quantity: 5, revision })
      expectSame(contentOf(five.cart)[goods.simple], 5, 'five')
      const none = await done(tab, 'quantity', { key, quantity: 0, revision: five.cart.revision })
      expectSame(contentOf(none.cart), { [goods.other]: 1 }, 'the other line')
    },
  },
  {
    title: 'W-23 more than there are is never set, and the visitor hears why',
    async run({ visitor, goods: { scarce }, setStock }) {
      const tab = (await visitor()).tab()
      await setStock(scarce, 3)
      const cart = await put(tab, scarce)
      const key = keyOf(cart, scarce)
      const answer = await ask(tab, 'quantity', { key, quantity: 9, revision: cart.revision })
      expectThat((contentOf(answer.cart)[scarce] ?? 0) <= 3, 'no more than there are')
      const isSaid = answer.error?.code === 'stock' || noticesOf(answer.cart, 'stock') === 1
      expectThat(isSaid, 'said')
      await setStock(scarce, 20)
    },
  },
  {
    title: 'W-23 a line is taken out, and is told as gone',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const cart = await put(tab, goods.simple, 3)
      const { revision } = cart
      const answer = await done(tab, 'remove', { key: keyOf(cart, goods.simple), revision })
      expectSame([answer.cart.count, answer.cart.total.minor], [0, 0], 'an empty cart')
      expectSame(answer.events?.[0]?.detail.items[0]?.quantity, 3, 'what went')
    },
  },
  {
    title: 'W-23 a change of a cart that the visitor has not seen is not made',
    async run({ visitor, goods }) {
      const { tab } = await visitor()
      const [one, two] = [tab(), tab()]
      const seen = await put(one, goods.simple, 2)
      const key = keyOf(seen, goods.simple)
      await done(two, 'quantity', { key, quantity: 4, revision: seen.revision })
      const { revision } = seen
      for (const late of [
        await ask(one, 'quantity', { key, quantity: 1, revision }),
        await ask(one, 'remove', { key, revision }),
      ]) {
        expectError(late, 'changed')
        expectSame(contentOf(late.cart), { [goods.simple]: 4 }, 'what the other tab set')
        expectSame(late.events ?? [], [], 'nothing to tell')
      }
    },
  },
  {
    title: 'W-23 of two changes at once of the same cart one is made',
    async run({ visitor, goods }) {
      const { tab } = await visitor()
      const { revision, ...cart } = await put(tab(), goods.simple, 2)
      const key = keyOf({ revision, ...cart }, goods.simple)
      const answers = await Promise.all(
        [5, 7].map((quantity) => ask(tab(), 'quantity', { key, quantity, revision })),
      )
      const made = answers.filter(({ error }) => !error)
      expectSame(made.length, 1, 'changes made')
      expectSame(contentOf(await readCart(tab())), contentOf(made[0]?.cart as ShopCart), 'the cart')
    },
  },
  {
    title: 'W-23 a line that is not there is gone',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const { revision } = await put(tab, goods.simple)
      const answer = await ask(tab, 'quantity', { key: 'no-such-line', quantity: 2, revision })
      expectError(answer, 'gone')
      expectSame(contentOf(answer.cart), { [goods.simple]: 1 }, 'the cart as it was')
    },
  },
  {
    title: 'W-23 a revision is another after each change, and the same after none',
    async run({ visitor, goods, coupon, setPrice }) {
      const tab = (await visitor()).tab()
      const seen: string[] = [(await readCart(tab)).revision]
      const note = ({ revision }: ShopCart): void => {
        expectThat(!seen.includes(revision), `another revision after change ${seen.length}`)
        seen.push(revision)
      }
      const cart = await put(tab, goods.simple)
      note(cart)
      expectSame((await readCart(tab)).revision, cart.revision, 'the same after none')
      const key = keyOf(cart, goods.simple)
      const { revision } = cart
      note((await done(tab, 'quantity', { key, quantity: 2, revision })).cart)
      const { can } = await tab.ask('can')
      if (can?.coupons) note((await done(tab, 'coupon', { code: coupon.code })).cart)
      const { rates, methods } = await readCart(tab)
      const rate = rates.find(({ isChosen }) => !isChosen)
      if (can?.rates && rate) note((await done(tab, 'rate', { id: rate.id })).cart)
      const method = methods.find(({ isChosen }) => !isChosen)
      if (method) note((await done(tab, 'method', { id: method.id })).cart)
      const price = cart.lines[0]?.price.minor ?? 0
      await setPrice(goods.simple, price + 100)
      note(await readCart(tab))
      await setPrice(goods.simple, price)
    },
  },
  {
    title: 'W-23 W-27 pieces that others bought are taken out of the cart, and it is said once',
    async run({ visitor, goods: { scarce, simple }, setStock }) {
      const tab = (await visitor()).tab()
      await setStock(scarce, 20)
      await put(tab, simple)
      await put(tab, scarce, 4)
      await setStock(scarce, 3)
      const fewer = await readCart(tab)
      expectSame(contentOf(fewer)[scarce], 3, 'what is left')
      expectSame(noticesOf(fewer, 'stock'), 1, 'a notice')
      expectSame((await readCart(tab)).notices, [], 'said once')
      await setStock(scarce, 0)
      const gone = await readCart(tab)
      expectSame(contentOf(gone), { [simple]: 1 }, 'the line is gone')
      expectSame(noticesOf(gone, 'stock'), 1, 'a notice')
      await setStock(scarce, 20)
      expectSame(contentOf(await readCart(tab)), { [simple]: 1 }, 'and does not come back')
    },
  },
  {
    title: 'W-23 W-27 another price is in the cart, and it is said once',
    async run({ visitor, goods: { simple }, setPrice }) {
      const tab = (await visitor()).tab()
      const before = (await put(tab, simple, 2)).lines[0]?.price.minor ?? 0
      await setPrice(simple, before + 250)
      const cart = await readCart(tab)
      expectSame(cart.lines[0]?.price.minor, before + 250, 'the new price')
      expectSame(noticesOf(cart, 'price'), 1, 'a notice')
      expectSame((await readCart(tab)).notices, [], 'said once')
      await setPrice(simple, before)
    },
  },
  {
    title: 'W-23 a session that is over has no lines to change, and the next thing starts anew',
    async run({ visitor, goods, endSession }) {
      const tab = (await visitor()).tab()
      const cart = await put(tab, goods.simple, 2)
      const key = keyOf(cart, goods.simple)
      await endSession(tab)
      const answer = await ask(tab, 'quantity', { key, quantity: 3, revision: cart.revision })
      expectError(answer, 'session')
      expectSame(answer.cart.count, 0, 'an empty cart')
      expectSame((await readCart(tab)).count, 0, 'nothing to read')
      expectSame(contentOf(await put(tab, goods.other)), { [goods.other]: 1 }, 'a cart of its own')
    },
  },
]
