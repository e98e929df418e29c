import type { ShopResponse } from '@footfall/contract'
import type { CartSession } from '../domain/cart-store.ts'
import { type CheckoutErrors, type CheckoutField, FIELD_NAMES } from '../domain/checkout-form.ts'
import { isProvider } from '../domain/payment.ts'
import { refusal } from '../host/shop-errors.ts'
import { findByReference, toShopAccount, toShopOrder } from '../host/shop-order.ts'
import type { GoingOn } from './checkout.ts'
import type { HostShopCalls, HostShopOptions, HostShopTeller } from './host-shop-context.ts'
import { readCount, readFields, readMinor, readName } from './host-shop-input.ts'
import { createPace } from './pace.ts'

/** Tries to order within a minute. */
const TRIES_A_MINUTE = 30

/** The calls that make orders, pay them and show them. */
export const createOrderCalls = (
  { members, desk, checkout, now }: HostShopOptions,
  { tell, within }: HostShopTeller,
): HostShopCalls => {
  const pace = createPace<CartSession>({ most: TRIES_A_MINUTE, now })

  return {
    order: (asked) =>
      within(
        asked,
        async (session) => {
          const { given, request } = asked
          const key = readName(given.key)
          const form = readFields(given.fields)
          const revision = readName(given.revision)
          const total = readMinor(given.total)
          if (!key || !form || revision === undefined || total === undefined) {
            return tell(asked, session, refusal('invalid'))
          }
          if (!pace.take(session)) return tell(asked, session, refusal('busy'))
          const result = await checkout.place(request, session, { form, key, revision, total })
          if (result.ok) return tell(asked, session, toAnswer(result))
          const { code, errors } = result
          return tell(
            asked,
            session,
            code === 'invalid' ? refusal(code, toFieldErrors(errors)) : refusal(code),
          )
        },
        'empty',
      ),

    async pay({ given }) {
      const order = findByReference(desk.orders, readName(given.reference, 120) ?? '')
      const key = readName(given.key)
      if (order?.shop !== 'woo') return refusal('missing')
      const provider = desk.providers.find(({ id }) => id === given.provider)?.id
      if (!isProvider(provider)) return { ...refusal('method'), order: toShopOrder(order) }
      if (key === undefined) return { ...refusal('invalid'), order: toShopOrder(order) }
      if (order.state === 'cancelled') {
        const text = 'This order was given up. Please put the things into your basket again.'
        return { ...refusal('payment', { text }), order: toShopOrder(order) }
      }
      return toAnswer(await checkout.goOn(order, provider, key))
    },

    summary({ given }) {
      const order = findByReference(desk.orders, readName(given.reference, 120) ?? '')
      return order ? { order: toShopOrder(order) } : refusal('missing')
    },

    account({ request, reply, given }) {
      const account = members.find(request)
      if (!account) {
        if (!members.isEnded(request)) return { account: { orders: [], hasMore: false } }
        members.signOut(request, reply)
        return { ...refusal('session'), account: { orders: [], hasMore: false } }
      }
      const after = given.after === undefined ? 0 : readCount(given.after, 0)
      if (after === undefined) return refusal('invalid')
      return { account: toShopAccount(account, desk.orders.ofAccount(account.id), { after }) }
    },
  }
}

const toAnswer = ({
  order,
  next,
  isPaymentRefused,
}: GoingOn): Omit<ShopResponse, 'cart' | 'events'> => ({
  ...(isPaymentRefused && refusal('payment')),
  order: toShopOrder(order),
  next,
})

const toFieldErrors = (
  errors: CheckoutErrors,
): { text: string; fields: Record<string, string> } => ({
  text: 'Some fields need another look.',
  fields: Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [FIELD_NAMES[field as CheckoutField], text]),
  ),
})
