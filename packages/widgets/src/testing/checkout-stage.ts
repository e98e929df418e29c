import type { ShopCart } from '@footfall/contract'
import type { CheckoutProps } from '../checkout/index.ts'
import { type OrderPage, type OrderPageOptions, openOrderPage } from './open-order-page.ts'
import { line, money, toCart } from './test-shop.ts'

/** A cart with what a checkout chooses among. */
export const cartWith = (more: Partial<ShopCart> = {}, pieces = 2): ShopCart =>
  toCart([line('a', pieces)], {
    rates: [
      { id: 'post', title: 'Post', price: money(490), isChosen: true },
      { id: 'courier', title: 'Courier', price: money(1290), isChosen: false },
    ],
    methods: [
      { id: 'invoice', title: 'Invoice', isChosen: false, isHosted: false },
      { id: 'paypal', title: 'PayPal', isChosen: false, isHosted: true },
    ],
    ...more,
  })

export const groups: NonNullable<CheckoutProps['groups']> = [
  {
    title: 'You',
    fields: [
      { name: 'billing_email', label: 'E-mail', type: 'email', isRequired: true, hint: 'For us.' },
      {
        name: 'billing_postcode',
        label: 'Postcode',
        autoComplete: 'postal-code',
        isRequired: true,
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
    ],
  },
]

export const openCheckout = (
  settings: CheckoutProps = {},
  { says, ...options }: OrderPageOptions = {},
): Promise<OrderPage> => {
  const cart = settings.cart ?? cartWith()
  return openOrderPage(
    'checkout',
    { groups, cart, token: 't-1', ...settings },
    { ...options, says: { cart: { cart }, address: { cart }, ...says } },
  )
}

/** All that must be there, and nothing sent yet. */
export const fillIn = async (page: OrderPage): Promise<void> => {
  await page.type('#billing_email', 'ada@example.com')
  await page.type('#billing_postcode', '10115')
  page.find<HTMLInputElement>('[value=paypal]').checked = true
}
