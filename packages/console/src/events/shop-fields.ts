import type { SettingsFields } from '@footfall/contract'
import { text } from '../texts/text.ts'

/** What a shop's sales are worth to platforms, and how its things are called there; see docs/values.md. */
export const shopFields: SettingsFields = {
  value: {
    kind: 'choice',
    label: text('What a sale is worth'),
    help: text(
      'For platforms that leave it to you. Those whose documents ask for the goods without tax always get that.',
    ),
    isPublic: true,
    isRequired: true,
    choices: [
      { value: 'total', label: text('All that the buyer paid, with delivery and tax') },
      { value: 'goods', label: text('The goods, without delivery and fees') },
      { value: 'net', label: text('The goods without tax, delivery and fees') },
    ],
  },
  currency: {
    kind: 'text',
    label: text('Currency'),
    help: text('Taken where your shop names none. Nothing is ever converted.'),
    isPublic: true,
    isRequired: true,
    pattern: '[A-Z]{3}',
    patternHint: text('Three capital letters, such as EUR.'),
    placeholder: 'EUR',
  },
  ids: {
    kind: 'choice',
    label: text('How platforms’ catalogues know your products'),
    help: text('Where a product has no SKU, its id is taken.'),
    isPublic: true,
    isRequired: true,
    choices: [
      { value: 'id', label: text('By the product’s id') },
      { value: 'sku', label: text('By its SKU') },
    ],
  },
  prefix: {
    kind: 'text',
    label: text('Prefix of each id'),
    help: text('Stands before each id, as in the catalogues.'),
    isPublic: true,
    isAdvanced: true,
    placeholder: 'shop_',
  },
  selectors: {
    kind: 'switch',
    label: text('Look at the page for what the shop does not tell'),
    help: text('Reads products and baskets from the page’s markup.'),
    isPublic: true,
    isAdvanced: true,
  },
}
