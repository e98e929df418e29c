import type { HostExample, LightExample } from '../light/light-example.ts'
import { cartOf, lineOf } from '../shop/example-cart.ts'
import type { AddToCartProps } from './AddToCart.tsx'

const answers = { '/footfall/shop/add': { cart: cartOf([lineOf('12', 'Desk lamp', 1, 4900)]) } }
const SIZES = {
  name: 'size',
  label: 'Size',
  choices: [
    { value: 's', label: 'Small' },
    { value: 'l', label: 'Large' },
  ],
}
const variations = [
  {
    variation_id: 21,
    attributes: { attribute_size: 's' },
    price_text: '€49.00',
    stock_text: 'In stock',
    is_in_stock: true,
  },
  {
    variation_id: 22,
    attributes: { attribute_size: 'l' },
    price_text: '€69.00',
    is_in_stock: false,
  },
]

export const examples: readonly LightExample<AddToCartProps>[] = [
  {
    title: 'one product, put in by keyboard',
    settings: { productId: '12', name: 'Desk lamp', price: '€49.00', most: 9 },
    plain: ['€49.00', 'Quantity', 'Add to cart'],
    acts: [
      { does: 'focus', on: '.single_add_to_cart_button' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: [
      'form.cart[method=post][action="/cart/add"] [name=quantity]',
      '.single_add_to_cart_button.added:focus:not([aria-busy])',
      '[role=status]:not(:empty)',
    ],
    answers,
  },
  {
    title: 'with options: the button waits for a choice and says so',
    settings: { productId: '20', name: 'Lamp', price: 'from €49.00', options: [SIZES], variations },
    plain: ['from €49.00', 'Size', 'Add to cart'],
    acts: [{ does: 'click', on: '.single_add_to_cart_button' }],
    shows: [
      'form.variations_form[data-product_variations] select:focus',
      '.single_add_to_cart_button[aria-disabled=true]',
      '[role=status][data-ff-bad]:not(:empty)',
    ],
  },
  {
    title: 'several products in one form',
    settings: {
      productId: '30',
      parts: [
        { id: 31, name: 'Shade', price: '€19.00', url: '/product/shade', most: 5 },
        { id: 32, name: 'Bulb', price: '€9.00', most: 5 },
      ],
      noneText: 'How many of them?',
      buttonText: 'Add all',
    },
    plain: ['Shade', '€9.00', 'Add all'],
    acts: [{ does: 'click', on: '.single_add_to_cart_button' }],
    shows: [
      'form.grouped_form [name="quantity[31]"]:focus',
      '[role=status][data-ff-bad]:not(:empty)',
    ],
  },
  {
    title: 'sold out',
    settings: { productId: '40', kind: 'bundle', buttonText: 'Sold out', isSoldOut: true },
    plain: ['Sold out'],
    shows: ['form.bundle_form .single_add_to_cart_button:disabled'],
  },
  {
    title: 'the button of a list of products',
    settings: { productId: '12', name: 'Desk lamp', isLoop: true, buttonText: 'Add' },
    plain: ['Add'],
    acts: [{ does: 'click', on: '.add_to_cart_button' }],
    shows: ['form.loop-add .ajax_add_to_cart.added[data-product_id="12"]'],
    answers,
  },
]

export const hosts: readonly HostExample<Partial<AddToCartProps>>[] = [
  {
    title: 'a shop’s own form',
    settings: { addedText: 'In!' },
    html: '<h1>Lamp</h1><form class="cart" action="/cart" method="post"><input class="qty" type="number" name="quantity" value="2" aria-label="Quantity"><button type="submit" name="add-to-cart" value="12" class="single_add_to_cart_button">Add</button></form>',
    acts: [{ does: 'click', on: '.single_add_to_cart_button' }],
    shows: ['.single_add_to_cart_button.added', '[role=status]:not(:empty)'],
    answers,
  },
  {
    title: 'a shop’s button in a list',
    settings: {},
    html: '<h1>Lamp</h1><a href="?add-to-cart=12" data-quantity="1" class="button product_type_simple add_to_cart_button ajax_add_to_cart" data-product_id="12">Add</a>',
    acts: [{ does: 'click', on: 'a' }],
    shows: ['a.added', 'a + [role=status]:not(:empty)'],
    answers,
  },
]
