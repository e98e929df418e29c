import type { ShopResponse } from '@footfall/contract'
import { fewerWords } from '../domain/basket-check.ts'
import { mostPieces } from '../domain/cart.ts'
import { changeBasket, putIntoBasket, type Wanted } from '../domain/cart-changes.ts'
import type { CartSession } from '../domain/cart-store.ts'
import { COUNTRIES, FIELD_NAMES } from '../domain/checkout-form.ts'
import { isRate } from '../domain/delivery.ts'
import { toCartEvent } from '../domain/shop-events.ts'
import { revisionOf } from '../host/shop-cart.ts'
import { refusal } from '../host/shop-errors.ts'
import { describeAddition } from './cart-routes.ts'
import { applyCoupon } from './coupon-route.ts'
import { catalogFor } from './currency.ts'
import { findWanted, sayFewer } from './host-shop-add.ts'
import type {
  HostShopAsked,
  HostShopCalls,
  HostShopOptions,
  HostShopTeller,
} from './host-shop-context.ts'
import { readCount, readFields, readName, readWanted } from './host-shop-input.ts'
import { readLine } from './input.ts'

/** The calls that read and change a cart of goods. */
export const createCartCalls = (
  { baskets, desk }: HostShopOptions,
  { show, tell, within }: HostShopTeller,
): HostShopCalls => {
  /** Sets the pieces of one line of the cart that the visitor saw. */
  const setLine = (
    asked: HostShopAsked,
    session: CartSession,
    key: string,
    quantity: number,
  ): ShopResponse => {
    const basket = session.baskets.woo
    const { itemById } = catalogFor(asked.request)
    const seen = readName(asked.given.revision)
    if (seen !== revisionOf(baskets.totals(asked.request, session, 'woo'), basket)) {
      return tell(asked, session, refusal('changed'))
    }
    const item = itemById(key)
    if (!item || !basket.cart.lines.some(({ itemId }) => itemId === key)) {
      return tell(asked, session, refusal('gone'))
    }
    const wanted = (itemId: string): number | undefined => (itemId === key ? quantity : undefined)
    baskets.tellLater(session, changeBasket(basket, itemById, wanted))
    const most = mostPieces(item)
    if (quantity <= most) return tell(asked, session)
    return tell(asked, session, { notices: [{ code: 'stock', text: fewerWords(item, most), key }] })
  }

  return {
    cart: (asked) => show(asked, baskets.find(asked.request)),

    add(asked) {
      const catalog = catalogFor(asked.request)
      const items = readWanted(asked.given.items)
      if (!items) return { ...refusal('invalid'), ...show(asked, baskets.find(asked.request)) }
      const found = items.map((item) => findWanted(catalog, item))
      if (found.includes('missing') || found.includes('options')) {
        const why = found.includes('missing')
          ? refusal('missing')
          : refusal('invalid', { text: 'Choose one of each option first.' })
        return { ...why, ...show(asked, baskets.find(asked.request)) }
      }
      const wanted = mergeWanted(found.filter((one) => typeof one !== 'string'))
      const session = baskets.findOrCreate(asked.request)
      const added = putIntoBasket(session.baskets.woo, wanted)
      if (added.length === 0) {
        const [first] = wanted
        const text = describeAddition([], first?.item.name ?? '')
        const answer = { ...refusal('stock', { text }), ...show(asked, session) }
        return answer
      }
      baskets.tellLater(session, toCartEvent('shop:added-to-cart', added))
      return tell(asked, session, { notices: sayFewer(wanted, added) })
    },

    quantity: (asked) =>
      within(asked, (session) => {
        const key = readName(asked.given.key)
        const quantity = readCount(asked.given.quantity, 0)
        if (key === undefined || quantity === undefined) {
          return tell(asked, session, refusal('invalid'))
        }
        return setLine(asked, session, key, quantity)
      }),

    remove: (asked) =>
      within(asked, (session) => {
        const key = readName(asked.given.key)
        if (key === undefined) return tell(asked, session, refusal('invalid'))
        return setLine(asked, session, key, 0)
      }),

    coupon: (asked) =>
      within(
        asked,
        (session) => {
          const { code, isOff } = asked.given
          if (typeof code !== 'string' || code.length > 200) {
            return tell(asked, session, refusal('invalid'))
          }
          if (isOff === true) {
            delete session.baskets.woo.coupon
            return tell(asked, session)
          }
          if (!baskets.mayTryCoupon(session)) return tell(asked, session, refusal('busy'))
          const result = applyCoupon(asked.request, baskets, session, {
            shop: 'woo',
            code: readLine(code, 40),
          })
          if (!result.ok) return tell(asked, session, refusal('coupon', { text: result.reason }))
          return tell(asked, session)
        },
        'empty',
      ),

    address: (asked) =>
      within(
        asked,
        (session) => {
          const country = readFields(asked.given.fields)?.get(FIELD_NAMES.country)
          if (country === undefined) return tell(asked, session, refusal('invalid'))
          if (country !== null && country !== '' && !Object.hasOwn(COUNTRIES, country)) {
            const fields = { [FIELD_NAMES.country]: 'Choose a country from the list.' }
            return tell(asked, session, refusal('invalid', { fields }))
          }
          return tell(asked, session)
        },
        'empty',
      ),

    rate: (asked) =>
      within(
        asked,
        (session) => {
          const { id } = asked.given
          if (!isRate(id)) return tell(asked, session, refusal('missing'))
          session.baskets.woo.rate = id
          return tell(asked, session)
        },
        'empty',
      ),

    method: (asked) =>
      within(
        asked,
        (session) => {
          const method = readName(asked.given.id) ?? ''
          if (!desk.isOffered(method)) return tell(asked, session, refusal('method'))
          desk.choosePayment(session, baskets.totals(asked.request, session, 'woo'), method)
          return tell(asked, session)
        },
        'empty',
      ),
  }
}

/** The same thing asked for twice is one wish. */
const mergeWanted = (wanted: readonly Wanted[]): Wanted[] => {
  const merged = new Map<string, Wanted>()
  for (const one of wanted) {
    const before = merged.get(one.item.id)
    merged.set(one.item.id, {
      ...one,
      ...before,
      quantity: one.quantity + (before?.quantity ?? 0),
    })
  }
  return [...merged.values()]
}
