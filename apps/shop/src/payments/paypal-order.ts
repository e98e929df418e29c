import { SHOP } from '../data/shop.ts'
import type { Order } from '../domain/order.ts'
import { toPaypalValue } from './amounts.ts'
import { partsOf } from './order-parts.ts'
import type { PayAddresses } from './provider.ts'
import { providerReference } from './reference.ts'

/** An order in PayPal's words. Prices hold their tax, so no tax is added. */
export const toPaypalOrder = (order: Order, addresses: PayAddresses): object => {
  const { currency, subtotal, shipping, discount, total } = order.totals
  const money = (minor: number): object => ({
    currency_code: currency,
    value: toPaypalValue(minor, currency),
  })
  const parts = subtotal + shipping - discount === total ? partsOf(order) : undefined
  const reference = providerReference(order)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        // PayPal itself takes money for one invoice only once.
        invoice_id: reference,
        amount: {
          ...money(total),
          ...(parts && {
            breakdown: {
              item_total: money(subtotal),
              shipping: money(shipping),
              discount: money(discount),
            },
          }),
        },
        ...(parts && {
          items: parts.map(({ name, quantity, price }) => ({
            name,
            quantity: String(quantity),
            unit_amount: money(price),
            category: order.shop === 'woo' ? 'PHYSICAL_GOODS' : 'DIGITAL_GOODS',
          })),
        }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: addresses.returnUrl('paypal', order),
          cancel_url: addresses.cancelUrl('paypal', order),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          brand_name: SHOP.name,
          locale: 'en-GB',
        },
      },
    },
  }
}
