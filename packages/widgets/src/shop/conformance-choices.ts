import type { HostShopCase } from './conformance.ts'
import {
  ask,
  done,
  expectError,
  expectSame,
  expectThat,
  put,
  readCart,
} from './conformance-checks.ts'

/** What a buyer chooses besides goods. */
export const choiceCases: readonly HostShopCase[] = [
  {
    title: 'W-24 a host says what it can do, the same to everybody',
    async run({ visitor }) {
      const [one, two] = [(await visitor()).tab(), (await visitor()).tab()]
      const { can } = await one.ask('can')
      expectThat(can && Array.isArray(can.providers), 'what it can do')
      expectSame((await two.ask('can')).can, can, 'the same')
    },
  },
  {
    title: 'W-23 a coupon is taken off the goods, and comes off again',
    async run({ visitor, goods, coupon }) {
      const tab = (await visitor()).tab()
      if (!(await tab.ask('can')).can?.coupons) return
      const before = await put(tab, goods.simple, 2)
      const { cart } = await done(tab, 'coupon', { code: coupon.code })
      expectSame(cart.coupons, [coupon.code], 'the coupon')
      expectThat((cart.discount?.minor ?? 0) > 0, 'a discount')
      expectThat(cart.total.minor < before.total.minor, 'a lower total')
      const off = await done(tab, 'coupon', { code: coupon.code, isOff: true })
      expectSame(off.cart.total.minor, before.total.minor, 'the total before')
      expectSame([off.cart.coupons, off.cart.discount], [[], undefined], 'no coupon')
    },
  },
  {
    title: 'W-23 a wrong coupon is refused with a reason, and costs nobody the right one',
    async run({ visitor, goods, coupon }) {
      const tab = (await visitor()).tab()
      if (!(await tab.ask('can')).can?.coupons) return
      await put(tab, goods.simple, 2)
      const { cart } = await done(tab, 'coupon', { code: coupon.code })
      const wrong = await ask(tab, 'coupon', { code: 'NO-SUCH-COUPON' })
      expectError(wrong, 'coupon')
      expectThat((wrong.error?.text ?? '') !== '', 'a reason')
      expectSame(wrong.cart, { ...cart, notices: wrong.cart.notices }, 'the cart as it was')
    },
  },
  {
    title: 'W-24 an address brings the ways of delivery, and one that is chosen is reckoned in',
    async run({ visitor, goods, fields }) {
      const tab = (await visitor()).tab()
      if (!(await tab.ask('can')).can?.rates) return
      await put(tab, goods.simple)
      const { cart } = await done(tab, 'address', { fields })
      expectThat(cart.rates.length > 0, 'ways of delivery')
      for (const { id, price } of cart.rates) {
        const chosen = (await done(tab, 'rate', { id })).cart
        expectSame(chosen.rates.find(({ isChosen }) => isChosen)?.id, id, 'the one chosen')
        expectSame(chosen.shipping?.minor, price.minor, 'what it costs')
      }
      const last = await readCart(tab)
      const wrong = await ask(tab, 'rate', { id: 'no-such-rate' })
      expectThat(wrong.error, 'a refusal')
      expectSame(wrong.cart.rates, last.rates, 'the choice before')
    },
  },
  {
    title: 'W-24 a way to pay is chosen by the buyer alone, and kept',
    async run({ visitor, goods }) {
      const tab = (await visitor()).tab()
      const { methods } = await put(tab, goods.simple)
      const method = methods.find(({ isHosted }) => !isHosted)
      expectThat(method, 'a way to pay')
      expectSame(
        methods.filter(({ isChosen }) => isChosen),
        [],
        'none chosen',
      )
      await done(tab, 'method', { id: method?.id ?? '' })
      const chosen = (await readCart(tab)).methods.find(({ isChosen }) => isChosen)
      expectSame(chosen?.id, method?.id, 'the one chosen')
      const wrong = await ask(tab, 'method', { id: 'no-such-method' })
      expectError(wrong, 'method')
      expectSame(wrong.cart.methods.find(({ isChosen }) => isChosen)?.id, method?.id, 'still it')
    },
  },
  {
    title: 'W-26 nobody is signed in: no person, and nobody’s orders',
    async run({ visitor }) {
      const tab = (await visitor()).tab()
      if (!(await tab.ask('can')).can?.account) return
      const { account, error } = await tab.ask('account', {})
      expectSame(error, undefined, 'no refusal')
      expectSame(account, { orders: [], hasMore: false }, 'nobody')
    },
  },
]
