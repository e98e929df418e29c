import type { HostExample, LightExample } from '../light/light-example.ts'
import { cartOf, lineOf, moneyOf } from '../shop/example-cart.ts'
import type { CartProps } from './Cart.tsx'

const lamp = {
  ...lineOf('12', 'Desk lamp', 2, 4900),
  details: [{ name: 'Colour', value: 'Green' }],
}
const bulb = lineOf('13', 'Bulb', 1, 900)
const cart = cartOf([lamp, bulb], { shipping: moneyOf(490), total: moneyOf(11_190) })
const reduced = cartOf([lamp, bulb], {
  discount: moneyOf(1070),
  tax: moneyOf(1538),
  total: moneyOf(9630),
  coupons: ['LAMP10'],
})
const answersOf = (held: object, others: object = {}) => ({
  '/footfall/shop/cart': { cart: held },
  ...others,
})

export const examples: readonly LightExample<CartProps>[] = [
  {
    title: 'two things, and delivery',
    settings: { cart },
    plain: ['Desk lamp', 'Colour: Green', '€49.00', '€4.90', '€111.90', 'Remove', 'Go to checkout'],
    shows: [
      'form.woocommerce-cart-form[method=post] [name="qty-line-12"]',
      '.ff-cart[data-ff-live] [data-ff-act=more]:not([inert])',
      '[data-ff-row="line-13"] [data-ff-act=less][aria-disabled=true]',
      '.ff-cart-sum-discount[hidden]',
    ],
    answers: answersOf(cart),
  },
  {
    title: 'one more, by keyboard',
    settings: { cart },
    plain: ['Desk lamp'],
    acts: [
      { does: 'focus', on: '[data-ff-row="line-13"] [data-ff-act=more]' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: [
      '[data-ff-row="line-13"] [data-ff-act=more]:focus',
      '[data-ff-row="line-13"] [data-ff-act=less]:not([aria-disabled])',
      '!.ff-cart-sums[aria-busy]',
    ],
    answers: answersOf(cart, {
      '/footfall/shop/quantity': { cart: cartOf([lamp, lineOf('13', 'Bulb', 2, 900)]) },
    }),
  },
  {
    title: 'the last thing taken out',
    settings: { cart: cartOf([bulb]), emptyText: 'Nothing here yet.', shopText: 'See all lamps' },
    plain: ['Bulb'],
    acts: [
      { does: 'focus', on: '[data-ff-act=remove]' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: ['.ff-cart-empty:not([hidden])', '.ff-cart-grid[hidden]', '.ff-cart-title:focus'],
    answers: answersOf(cartOf([bulb]), { '/footfall/shop/remove': { cart: cartOf([]) } }),
  },
  {
    title: 'with a coupon, in German',
    settings: {
      cart: reduced,
      title: 'Warenkorb',
      eachText: 'je Stück',
      removeLabel: 'Entfernen',
      totalLabel: 'Summe',
      couponLabel: 'Gutschein',
      takeOffText: 'Entfernen',
      discountLabel: 'Rabatt',
      taxLabel: 'darin Mehrwertsteuer',
      checkoutText: 'Zur Kasse',
      subtotalLabel: 'Waren',
    },
    plain: ['Warenkorb', 'LAMP10', '−€10.70', 'darin Mehrwertsteuer', 'Zur Kasse'],
    shows: ['.ff-cart-code[data-ff-row=LAMP10]', '.ff-cart-coupon[hidden]'],
    answers: answersOf(reduced),
  },
  {
    title: 'empty',
    settings: { cart: cartOf([]) },
    plain: ['Your cart is empty.', 'To the shop'],
    shows: ['.ff-cart-empty a[href="/shop"]', '.ff-cart-grid[hidden]'],
    answers: answersOf(cartOf([])),
  },
]

/** A host's own cart page stays the host's. */
export const hosts: readonly HostExample<CartProps>[] = []
