import type { ShopCart, ShopMoney } from '@footfall/contract'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { CheckoutProps } from './Checkout.tsx'
import type { CheckoutGroup } from './CheckoutField.tsx'
import type { CheckoutSettings } from './settings.ts'

const euros = (minor: number): ShopMoney => ({
  minor,
  exponent: 2,
  currency: 'EUR',
  text: `€${(minor / 100).toFixed(2)}`,
})

const line = (key: string, name: string, quantity: number, price: number) => ({
  key,
  id: key,
  name,
  quantity,
  price: euros(price),
  total: euros(price * quantity),
  least: 1,
  most: 9,
  step: 1,
})

const cart: ShopCart = {
  revision: 'r1',
  lines: [
    { ...line('a', 'Brass lamp', 2, 4900), details: [{ name: 'Cable', value: 'black' }] },
    line('b', 'Bulb', 1, 750),
  ],
  count: 3,
  subtotal: euros(10_550),
  shipping: euros(490),
  tax: euros(1763),
  isTaxIncluded: true,
  total: euros(11_040),
  coupons: [],
  notices: [],
  rates: [
    { id: 'post', title: 'Post', price: euros(490), isChosen: true },
    { id: 'courier', title: 'Courier, tomorrow', price: euros(1290), isChosen: false },
  ],
  methods: [
    { id: 'invoice', title: 'Invoice', hint: 'Within 14 days.', isChosen: false, isHosted: false },
    { id: 'paypal', title: 'PayPal', hint: 'On their page.', isChosen: false, isHosted: true },
  ],
}

const groups: readonly CheckoutGroup[] = [
  {
    title: 'Where we reach you',
    fields: [
      {
        name: 'billing_email',
        label: 'E-mail',
        type: 'email',
        autoComplete: 'email',
        isRequired: true,
      },
      {
        name: 'billing_phone',
        label: 'Phone',
        type: 'tel',
        autoComplete: 'tel',
        hint: 'Only if the courier has a question.',
      },
    ],
  },
  {
    title: 'Where it goes',
    fields: [
      {
        name: 'billing_postcode',
        label: 'Postcode',
        autoComplete: 'postal-code',
        isRequired: true,
        isHalf: true,
      },
      {
        name: 'billing_city',
        label: 'Town',
        autoComplete: 'address-level2',
        isRequired: true,
        isHalf: true,
      },
      {
        name: 'billing_country',
        label: 'Country',
        type: 'select',
        autoComplete: 'country',
        isRequired: true,
        value: 'DE',
        options: [
          { value: 'DE', text: 'Germany' },
          { value: 'AT', text: 'Austria' },
        ],
      },
      { name: 'order_comments', label: 'Note to the shop', type: 'textarea' },
    ],
  },
]

const answers = { '/footfall/shop/cart': { cart } }
const wrong = {
  code: 'invalid',
  fields: { billing_email: 'Please give an e-mail address.', payment_method: 'How do you pay?' },
}

export const examples: readonly LightExample<CheckoutProps>[] = [
  {
    title: 'fields, ways to pay, and what is ordered',
    settings: { groups, cart, token: 't-1' },
    plain: ['Where it goes', 'Brass lamp', 'Cable: black', '€110.40', 'PayPal', 'Place order'],
    shows: [
      'form[method=post][novalidate] #place_order',
      '[name=checkout_token][value="t-1"]',
      '[name=shipping_method][value=post]:checked',
      '!.ff-checkout-discount:not([hidden])',
      '!:is([name=payment_method]:checked)',
    ],
    answers,
  },
  {
    title: 'what the shop says is wrong, beside the fields and above them',
    settings: { groups, cart },
    plain: ['Place order'],
    acts: [
      { does: 'focus', on: '#place_order' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: [
      '.ff-checkout-problems:focus a[href="#billing_email"]',
      '#billing_email[aria-invalid=true][aria-describedby="billing_email-problem"]',
      'fieldset[aria-describedby="payment_method-problem"]',
      '!#place_order[aria-disabled]',
    ],
    answers: { ...answers, '/footfall/shop/order': { error: wrong, cart } },
  },
  {
    title: 'only what is ordered, and the way to the shop’s own page',
    settings: { action: '/kasse', reviewTitle: 'Ihre Bestellung', goText: 'Zur Kasse' },
    plain: ['Ihre Bestellung', 'Zur Kasse'],
    shows: ['form[method=get][action="/kasse"]', '.ff-checkout-total:not([hidden])'],
    answers: {
      '/footfall/shop/cart': { cart: { ...cart, lines: cart.lines.slice(1), shipping: undefined } },
    },
  },
]

export const hosts: readonly HostExample<CheckoutSettings>[] = [
  {
    title: 'a shop’s own form, with what it says is wrong',
    settings: {},
    html: `<form name="checkout" method="post" class="checkout woocommerce-checkout" action="/checkout">
<p class="form-row"><label for="billing_email">E-mail</label><input id="billing_email" name="billing_email" type="email" required></p>
<ul class="wc_payment_methods"><li><input id="payment_method_bacs" type="radio" name="payment_method" value="bacs"><label for="payment_method_bacs">Bank</label></li></ul>
<button type="submit" id="place_order">Place order</button></form>`,
    acts: [{ does: 'click', on: '#place_order' }],
    shows: [
      '.ff-checkout-problems:focus a[href="#billing_email"]',
      '#billing_email[aria-invalid=true] + #billing_email-problem',
      '[name=payment_method][aria-invalid=true]',
    ],
    answers: { ...answers, '/footfall/shop/order': { error: wrong, cart } },
  },
]
