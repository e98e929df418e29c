import type { Mutant } from '../mutant.ts'
import { inShop } from './shop-rows.ts'

const FIELDS = ['packages/tracker/src/after-consent/checkout/checkout-fields.browser.test.ts']
const guess = inShop('markup/guess-context.ts', 'markup/markup')

/** Faults of a shop and its checkout that are nearly right: one kind of shop, page, product or value meets them. */
export const SHOP_NEAR_MISSES: readonly Mutant[] = [
  {
    ...guess,
    proves: ['S-08'],
    breaks: 'the page after a sale of downloads begins a checkout',
    find: ',.edd-success',
    replace: '',
    name: 'known by its body: edd-checkout edd-success',
  },
  {
    ...guess,
    proves: ['S-08'],
    breaks: 'a category of downloads is not known by its body',
    find: "  ['.tax-download_category', 'category', 'edd'],\n",
    replace: '',
    name: 'known by its body: tax-download_category',
  },
  {
    ...guess,
    proves: ['S-03'],
    breaks: 'without a context every product is a simple one',
    find: 'type: productTypeOf(form)',
    replace: 'type: 0',
    name: 'S-03 without a context',
  },
  {
    ...inShop('markup/tell-click.ts', 'markup/markup'),
    proves: ['S-01'],
    breaks: 'a loop button’s stock number is lost',
    find: '{ sku: product_sku, ...knownProduct(context, id) }',
    replace: '{ ...knownProduct(context, id) }',
    name: 'S-01 a loop button’s stock number',
  },
  {
    ...inShop('markup/read-form.ts', 'markup/markup'),
    proves: ['S-04'],
    breaks: 'a quantity below zero is taken from the others',
    find: 'Math.max(0, asNumber(text) ?? 0)',
    replace: 'asNumber(text) ?? 0',
    name: 'S-04 a quantity below zero',
  },
  {
    proves: ['O-02'],
    breaks: 'only the first bar of a value is masked',
    file: 'packages/tracker/src/after-consent/checkout/checkout-values.ts',
    find: '/\\|/g',
    replace: '/\\|/',
    project: 'browser',
    tests: FIELDS,
    name: 'O-02 no bar',
  },
  {
    proves: ['O-05'],
    breaks: 'any opt-in on the page makes the order one',
    file: 'packages/tracker/src/after-consent/checkout/checkout-fields.ts',
    find: "querySelector('.wcf-optin-form')",
    replace: "querySelector('[class*=optin]')",
    project: 'browser',
    tests: FIELDS,
    name: 'O-05 another opt-in',
  },
]
