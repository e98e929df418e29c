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

/** Putting things into a cart. */
export const addCases: readonly HostShopCase[] = [
  {
    title: 'W-22 somebody new has an empty cart that costs nothing',
    async run({ visitor }) {
      const cart = await readCart((await visitor()).tab())
      expectSame([cart.lines.length, cart.count, cart.total.minor], [0, 0, 0], 'an empty cart')
      expectSame(cart.notices, [], 'nothing to say')
    },
  },
  {
    title: 'W-28 what is added is in the answer, and in the cart that is read after it',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const added = await put(tab, goods.simple, 2)
      expectSame(contentOf(added), { [goods.simple]: 2 }, 'what was added')
      expectSame(await readCart(tab), { ...added, notices: [] }, 'the cart that is read')
    },
  },
  {
    title: 'W-28 the same thing again is more of one line',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      await put(tab, goods.simple)
      expectSame(contentOf(await put(tab, goods.simple, 2)), { [goods.simple]: 3 }, 'one line')
    },
  },
  {
    title: 'W-28 several things at once, as from a group, come all at once',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const { cart } = await done(tab, 'add', {
        items: [
          { id: goods.simple, quantity: 1 },
          { id: goods.other, quantity: 2 },
        ],
      })
      expectSame([cart.count, cart.lines.length], [3, 2], 'both')
    },
  },
  {
    title: 'W-28 a variation is the same by its options and by its own id',
    async run({ visitor, goods: { variable } }) {
      const tab = (await visitor()).tab()
      const { id, options, variation } = variable
      const { cart } = await done(tab, 'add', { items: [{ id, quantity: 1, options }] })
      expectSame(contentOf(cart), { [variation]: 1 }, 'the variation')
      expectThat((cart.lines[0]?.details?.length ?? 0) > 0, 'its options, to be read')
      expectSame(contentOf(await put(tab, variation)), { [variation]: 2 }, 'one line')
    },
  },
  {
    title: 'W-28 an open or impossible choice adds nothing, nor does what is beside it',
    async run({ visitor, goods: { variable, simple } }) {
      const tab = (await visitor()).tab()
      const wrong = Object.fromEntries(
        Object.keys(variable.options).map((name) => [name, 'no-such']),
      )
      for (const options of [undefined, {}, wrong]) {
        const item = { id: variable.id, quantity: 1, ...(options && { options }) }
        const answer = await ask(tab, 'add', { items: [{ id: simple, quantity: 1 }, item] })
        expectError(answer, 'invalid', 'missing')
        expectSame(answer.cart.count, 0, 'nothing')
      }
    },
  },
  {
    title: 'W-28 what the shop does not have is missing, and nothing else is added',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const items = [goods.simple, '987654321'].map((id) => ({ id, quantity: 1 }))
      const answer = await ask(tab, 'add', { items })
      expectError(answer, 'missing')
      expectSame(answer.cart.count, 0, 'nothing')
    },
  },
  {
    title: 'W-28 of too few pieces as many come as there are, and the visitor is told once',
    async run({ visitor, goods: { scarce }, setStock }) {
      const tab = (await visitor()).tab()
      await setStock(scarce, 2)
      const cart = await put(tab, scarce, 5)
      expectSame(contentOf(cart), { [scarce]: 2 }, 'what there is')
      expectSame(noticesOf(cart, 'stock'), 1, 'a notice')
      expectSame((await readCart(tab)).notices, [], 'said once')
      await setStock(scarce, 20)
    },
  },
  {
    title: 'W-28 of something that is sold out nothing comes, and of the last piece no second',
    async run({ visitor, goods: { scarce }, setStock }) {
      const tab = (await visitor()).tab()
      await setStock(scarce, 0)
      const none = await ask(tab, 'add', { items: [{ id: scarce, quantity: 1 }] })
      expectError(none, 'stock')
      expectSame(none.cart.count, 0, 'nothing')
      await setStock(scarce, 1)
      await put(tab, scarce)
      const second = await ask(tab, 'add', { items: [{ id: scarce, quantity: 1 }] })
      expectError(second, 'stock')
      expectSame(second.cart.count, 1, 'the last piece')
      await setStock(scarce, 20)
    },
  },
  {
    title: 'W-28 each change tells the shop’s event in its own answer, and never again',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const { events = [] } = await done(tab, 'add', { items: [{ id: goods.simple, quantity: 2 }] })
      expectSame(
        events.map(({ detail }) => detail.items.map(({ id, quantity }) => [id, quantity])),
        [[[goods.simple, 2]]],
        'one event',
      )
      const { events: later = [] } = await done(tab, 'cart')
      expectSame(later, [], 'told once')
    },
  },
  {
    title: 'W-22 two visitors have two carts',
    async run({ visitor, goods }) {
      const [one, two] = [(await visitor()).tab(), (await visitor()).tab()]
      await Promise.all([put(one, goods.simple, 1), put(two, goods.other, 2)])
      expectSame(contentOf(await readCart(one)), { [goods.simple]: 1 }, 'the first one’s')
      expectSame(contentOf(await readCart(two)), { [goods.other]: 2 }, 'the second one’s')
    },
  },
]
