import type { HostExample, LightExample } from '../light/light-example.ts'
import { cartOf, lineOf } from '../shop/example-cart.ts'
import type { MenuCartProps } from './MenuCart.tsx'

const cart = cartOf([
  { ...lineOf('12', 'Desk lamp', 2, 4900), details: [{ name: 'Colour', value: 'Green' }] },
  lineOf('13', 'Bulb', 1, 900),
])
const answers = { '/footfall/shop/cart': { cart } }
const OPEN = [
  { does: 'focus', on: '.ff-menu-cart-link' },
  { does: 'keys', keys: '{Enter}' },
] as const

export const examples: readonly LightExample<MenuCartProps>[] = [
  {
    title: 'a link with the number of pieces',
    settings: {},
    plain: ['Cart'],
    shows: [
      '.ff-menu-cart-link[href="/cart"][role=button][aria-expanded=false]',
      '.ff-menu-cart-count:not([hidden])',
      '.ff-menu-cart-panel[hidden]',
      '.ff-menu-cart-panel [data-ff-row="line-12"]',
    ],
    answers,
  },
  {
    title: 'opened by keyboard',
    settings: { label: 'Basket', cartText: 'To the basket', isLabelHidden: true },
    plain: ['Basket'],
    acts: OPEN,
    shows: [
      '.ff-menu-cart-link[aria-expanded=true]:focus',
      '.ff-menu-cart-panel:not([hidden]) .ff-menu-cart-row + .ff-menu-cart-row',
      '.ff-menu-cart-empty[hidden]',
      '.ff-menu-cart-foot:not([hidden]) a[href="/checkout"]',
    ],
    answers,
  },
  {
    title: 'an empty cart',
    settings: { checkoutUrl: '' },
    plain: ['Cart'],
    acts: OPEN,
    shows: [
      '.ff-menu-cart-count[hidden]',
      '.ff-menu-cart-panel:not([hidden]) .ff-menu-cart-empty:not([hidden])',
      '.ff-menu-cart-foot[hidden]',
    ],
    answers: { '/footfall/shop/cart': { cart: cartOf([]) } },
  },
  {
    title: 'a visitor who never had a cart asks nothing',
    settings: { cookie: 'shop_cart_that_is_not_there' },
    plain: ['Cart'],
    shows: ['.ff-menu-cart-link[aria-expanded=false]', '.ff-menu-cart-count[hidden]'],
  },
]

export const hosts: readonly HostExample<Partial<MenuCartProps>>[] = [
  {
    title: 'a builder’s menu cart gets its number',
    settings: {},
    html: '<h1>Lamps</h1><div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="/cart"><span class="elementor-button-icon" data-counter="0">Cart</span></a></div></div>',
    shows: ['[data-counter="3"]', 'a:not([role])'],
    answers,
  },
  {
    title: 'a builder’s menu cart of today gets its number and its sum',
    settings: {},
    html: '<h1>Lamps</h1><div class="elementor-menu-cart__wrapper"><div class="elementor-menu-cart__toggle elementor-button-wrapper"><a id="elementor-menu-cart__toggle_button" href="#" class="elementor-menu-cart__toggle_button elementor-button" aria-expanded="false"><span class="elementor-button-text"><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">€</span>0.00</bdi></span></span><span class="elementor-button-icon"><span class="elementor-button-icon-qty" data-counter="0">0</span><span class="elementor-screen-only">Cart</span></span></a></div></div>',
    shows: ['.elementor-button-icon-qty[data-counter="3"]', '.elementor-button-text'],
    answers,
  },
]
