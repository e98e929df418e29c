import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { type ShopSettings, shopFields } from '../shop/shop-fields.ts'

const fields = {
  productId: {
    kind: 'text',
    label: 'Number of the product',
    help: 'As your shop knows it.',
    isPublic: true,
    isContent: true,
    isRequired: true,
    placeholder: '123',
  },
  name: {
    kind: 'text',
    label: 'Name of the product',
    help: 'Said when it was put in, and read out by screen readers.',
    isPublic: true,
  },
  price: {
    kind: 'text',
    label: 'Price',
    help: 'As it is to be read. Empty: none is shown.',
    isPublic: true,
    isContent: true,
  },
  buttonText: {
    kind: 'text',
    label: 'Button',
    help: 'What it says.',
    isPublic: true,
    isContent: true,
    default: 'Add to cart',
  },
  quantityLabel: {
    kind: 'text',
    label: 'Name of the quantity',
    help: 'Stands before the field.',
    isPublic: true,
    isContent: true,
    default: 'Quantity',
  },
  isQuantityHidden: {
    kind: 'switch',
    label: 'Always one piece',
    help: 'Without a field for the quantity.',
    isPublic: true,
    isContent: true,
  },
  action: {
    kind: 'text',
    label: 'Address of the form',
    help: 'Where your shop takes what is put into the cart: without a script it is sent there.',
    isPublic: true,
    isContent: true,
    default: '/cart/add',
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /cart/add.',
  },
  addedText: {
    kind: 'text',
    label: 'Once it is in the cart',
    help: 'Said where your shop says nothing itself; {name} is the product.',
    isPublic: true,
    default: '{name} is in your cart.',
  },
  chooseText: {
    kind: 'text',
    label: 'If an option is open',
    help: 'Said when somebody presses the button before they have chosen.',
    isPublic: true,
    default: 'Choose one of each option first.',
  },
  soldOutText: {
    kind: 'text',
    label: 'If the choice is sold out',
    help: 'With {choice} for what was chosen.',
    isPublic: true,
    default: '{choice}: sold out. Please choose another.',
  },
  noneText: {
    kind: 'text',
    label: 'If all quantities are zero',
    help: 'Said where several products stand in one form.',
    isPublic: true,
    default: 'Choose how many first.',
  },
  priceAt: {
    kind: 'selector',
    label: 'Price on the page',
    help: 'Shows the price of the chosen option. Empty: only within the form.',
    isPublic: true,
    isAdvanced: true,
  },
  stockAt: {
    kind: 'selector',
    label: 'Stock on the page',
    help: 'Says how many of the chosen option there are. Empty: only within the form.',
    isPublic: true,
    isAdvanced: true,
  },
} as const

export type AddToCartSettings = SettingsOf<typeof fields> & ShopSettings

export const addToCart: SettingsEntry = {
  name: 'add-to-cart',
  title: 'Add to cart',
  about: 'Puts a product into the cart without leaving the page; also your shop’s own forms.',
  root: 'light',
  fields: { ...fields, ...shopFields },
}
