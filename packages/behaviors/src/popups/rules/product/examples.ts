import type { PopupRuleExample } from '../../part-examples.ts'
import type { ProductSettings } from './settings.ts'

const lamp = {
  context: {
    type: 'product' as const,
    product: {
      id: '7',
      sku: 'L-7',
      name: 'Lamp',
      price: 40,
      currency: 'EUR',
      type: 1 as const,
      category: 'Lamps',
      variations: [{ id: '71', name: 'Red lamp', price: 42 }],
    },
  },
}
const found = '7 Lamps'

export const examples: PopupRuleExample<ProductSettings>[] = [
  { title: 'by its id', settings: { ids: ['3', '7'] }, given: lamp, holds: true, found },
  { title: 'by its article number', settings: { ids: ['L-7'] }, given: lamp, holds: true, found },
  { title: 'by a variation', settings: { ids: ['71'] }, given: lamp, holds: true, found },
  { title: 'another product', settings: { ids: ['3'] }, given: lamp, holds: false, found },
  {
    title: 'by its category',
    settings: { ids: ['3'], categories: ['Lamps'] },
    given: lamp,
    holds: true,
    found,
  },
  {
    title: 'another category',
    settings: { categories: ['Chairs'] },
    given: lamp,
    holds: false,
    found,
  },
  { title: 'any product', settings: {}, given: lamp, holds: true, found },
  { title: 'no product’s page', settings: {}, holds: false, found: '' },
  {
    title: 'no product is none of a category',
    settings: { categories: [''] },
    holds: false,
    found: '',
  },
  {
    title: 'all but this one',
    settings: { ids: ['7'], not: true },
    given: lamp,
    holds: false,
    found,
  },
  {
    title: 'all but another',
    settings: { ids: ['3'], not: true },
    given: lamp,
    holds: true,
    found,
  },
  {
    title: 'another product is still a product',
    settings: { ids: ['3'], not: true },
    holds: false,
    found: '',
  },
  { title: 'where there is no product', settings: { not: true }, holds: true, found: '' },
]
