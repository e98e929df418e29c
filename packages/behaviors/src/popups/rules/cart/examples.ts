import type { PopupRuleExample } from '../../part-examples.ts'
import type { CartSettings } from './settings.ts'

const full = {
  visitor: {
    cart: {
      items: [{ id: '71', sku: 'L-71', parent: '7', quantity: 1, price: 42 }],
      value: 42,
      currency: 'EUR',
    },
  },
}
const empty = { visitor: { region: 'DE' } }
const found = '42 EUR'
const ids = '71, L-71, 7'

export const examples: PopupRuleExample<CartSettings>[] = [
  { title: 'worth as much', settings: { value: 42 }, given: full, holds: true, found },
  {
    title: 'worth less',
    settings: { what: 'at-least', value: 42.01 },
    given: full,
    holds: false,
    found,
  },
  {
    title: 'worth no more',
    settings: { what: 'at-most', value: 42 },
    given: full,
    holds: true,
    found,
  },
  {
    title: 'worth more',
    settings: { what: 'at-most', value: 41.99 },
    given: full,
    holds: false,
    found,
  },
  {
    title: 'with a product',
    settings: { what: 'contains', products: ['3', '71'] },
    given: full,
    holds: true,
    found: ids,
  },
  {
    title: 'with a product that has variations',
    settings: { what: 'contains', products: ['7'] },
    given: full,
    holds: true,
    found: ids,
  },
  {
    title: 'by an article number',
    settings: { what: 'contains', products: ['L-71'] },
    given: full,
    holds: true,
    found: ids,
  },
  {
    title: 'without the product',
    settings: { what: 'contains', products: ['3'] },
    given: full,
    holds: false,
    found: ids,
  },
  {
    title: 'something, of goods',
    settings: { what: 'full' },
    given: full,
    holds: true,
    found: '1',
  },
  {
    title: 'something, of none',
    settings: { what: 'full' },
    given: empty,
    holds: false,
    found: '0',
  },
  { title: 'nothing, of none', settings: { what: 'empty' }, given: empty, holds: true, found: '0' },
  {
    title: 'nothing, of goods',
    settings: { what: 'empty' },
    given: full,
    holds: false,
    found: '1',
  },
  {
    title: 'before the host has said what is in it',
    settings: { what: 'empty' },
    holds: undefined,
  },
]
