import type { Mutant } from '../mutant.ts'

const SHOP = 'apps/shop/src'

/** One seeded fault of the sample shop. */
export const shopRow = (
  [tests, name]: readonly [tests: string, name: string],
  [proves, breaks]: readonly [proves: string, breaks: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant => ({
  proves: proves.split(' '),
  breaks,
  file: `${SHOP}/${file}`,
  find,
  replace,
  project: 'unit',
  tests: [`${SHOP}/${tests}`],
  name,
})

const SUITE = 'host/host-shop.conformance.test.ts'
const HOST = 'host-shop.test.ts'

/** What the sample shop answers as a host: carts, and what a buyer chooses. */
export const SHOP_HOST_FAULTS: readonly Mutant[] = [
  shopRow(
    [HOST, 'sets no cookie'],
    ['W-22', 'a cart that is only looked at may be kept by a cache'],
    ['http/host-shop-routes.ts', "?? 'no-store')", "?? 'max-age=60')"],
  ),
  shopRow(
    [HOST, 'no form of another site'],
    ['W-23', 'a plain form of another site reaches the shop’s calls'],
    ['http/host-shop-routes.ts', "      'application/json',", "      '*',"],
  ),
  shopRow(
    [HOST, 'no form of another site'],
    ['W-23', 'another site’s script reads a visitor’s cart'],
    ['http/host-shop-routes.ts', "=== 'cross-site') {", "=== 'never') {"],
  ),
  shopRow(
    [SUITE, 'W-28 the same thing again'],
    ['W-28', 'adding something again sets its pieces instead of adding to them'],
    [
      'domain/cart.ts',
      'setQuantity(cart, item, present + quantity)',
      'setQuantity(cart, item, quantity)',
    ],
  ),
  shopRow(
    [SUITE, 'W-28 an open or impossible choice'],
    ['W-28', 'what stands beside an impossible choice is added all the same'],
    [
      'http/host-shop-cart.ts',
      "found.includes('missing') || found.includes('options')",
      "found.includes('missing')",
    ],
  ),
  shopRow(
    [SUITE, 'W-28 of too few pieces'],
    ['W-28 W-27', 'fewer pieces than wanted come without a word'],
    ['http/host-shop-cart.ts', 'notices: sayFewer(wanted, added)', 'notices: []'],
  ),
  shopRow(
    [HOST, 'is not told by the next page'],
    ['W-28', 'an event that an answer told is told by the next page again'],
    [
      'http/baskets.ts',
      '      const { untold: events } = session\n      session.untold = []\n      return { events }',
      '      const { untold: events } = session\n      return { events }',
    ],
  ),
  shopRow(
    [HOST, 'names its group'],
    ['W-28', 'whatever a page says is the group that something was bought through'],
    [
      'http/host-shop-add.ts',
      '...(isChild && { group: parent.id })',
      '...(parent && { group: parent.id })',
    ],
  ),
  shopRow(
    [HOST, 'neither a file of the other shop'],
    ['W-28', 'a file of the other shop is put among the goods'],
    ['http/host-shop-add.ts', "shopOf(item.product) !== 'woo'", 'false'],
  ),
  shopRow(
    [SUITE, 'W-23 a change of a cart that the visitor has not seen'],
    ['W-23', 'two tabs overwrite each other'],
    [
      'http/host-shop-cart.ts',
      "if (seen !== revisionOf(baskets.totals(asked.request, session, 'woo'), basket)) {",
      'if (seen === undefined) {',
    ],
  ),
  {
    proves: ['W-23'],
    breaks: 'a tab that is reading its cart does not hear that it was changed back meanwhile',
    file: 'packages/widgets/src/shop/open-shop.ts',
    find: ' || isBusy) && !document.hidden',
    replace: ') && !document.hidden',
    project: 'int-apps',
    tests: [`${SHOP}/shopping-walks.int.test.ts`],
    name: 'W-23 a cart that goes there and back',
  },
  shopRow(
    [HOST, 'W-23 a way of delivery that was chosen in another tab'],
    ['W-23', 'a way of delivery that was chosen elsewhere goes unseen'],
    [
      'host/shop-cart.ts',
      '    coupon,\n    rate,\n    basket?.payment,\n  ]',
      '    coupon,\n    basket?.payment,\n  ]',
    ],
  ),
  shopRow(
    [SUITE, 'W-23 a revision is another'],
    ['W-23', 'a way to pay that was chosen elsewhere goes unseen'],
    ['host/shop-cart.ts', '    rate,\n    basket?.payment,\n  ]', '    rate,\n  ]'],
  ),
  shopRow(
    [SUITE, 'W-23 a line that is not there'],
    ['W-23', 'a line that is not there is said to be set'],
    [
      'http/host-shop-cart.ts',
      '!item || !basket.cart.lines.some(({ itemId }) => itemId === key)',
      'false',
    ],
  ),
  shopRow(
    [SUITE, 'W-23 W-27 pieces that others bought'],
    ['W-23 W-27', 'a cart goes on showing pieces that others bought'],
    ['domain/basket-check.ts', 'if (quantity > most) {', 'if (quantity > most + 99) {'],
  ),
  shopRow(
    [SUITE, 'W-23 W-27 another price'],
    ['W-23 W-27', 'a price changes in the cart without a word'],
    ['domain/basket-check.ts', 'if (before !== price) found', 'if (before === -price) found'],
  ),
  shopRow(
    [SUITE, 'said|another price'],
    ['W-27', 'what the shop changed is said with every answer'],
    ['domain/basket-check.ts', '  delete basket?.unsaid\n', ''],
  ),
  shopRow(
    [HOST, 'another currency is no change'],
    ['W-27', 'another currency is said to be another price'],
    [
      'http/baskets.ts',
      'shelf.catalogIn(HOME_CURRENCY)',
      'shelf.catalogIn(catalogFor(request).currency)',
    ],
  ),
  shopRow(
    [HOST, 'a coupon that stops counting'],
    ['W-27', 'a coupon stops counting without a word'],
    ['domain/basket-check.ts', 'basket.isCouponCounted === true && !result.ok', 'false'],
  ),
  shopRow(
    [SUITE, 'W-23 a session that is over'],
    ['W-23', 'somebody whose session is over is told that a line is gone'],
    ['http/host-shop-context.ts', "refusal(isEnded ? 'session' : without)", "refusal('gone')"],
  ),
  shopRow(
    [HOST, 'leaves no cookie behind'],
    ['W-23', 'the number of pieces of a cart that is gone stays in its cookie'],
    ['http/host-shop-context.ts', 'if (isEnded) baskets.forget(asked.reply)', ''],
  ),
  shopRow(
    [HOST, 'nobody tries codes'],
    ['W-23', 'coupons can be guessed without end'],
    ['http/pace.ts', 'return current.count <= most', 'return true'],
  ),
  shopRow(
    [HOST, 'express delivery is never free'],
    ['W-24', 'express delivery is free from the sum on from which standard is'],
    [
      'domain/delivery.ts',
      "if (rate === 'express') return express",
      "if (rate === 'express' && goods < freeShippingFrom) return express",
    ],
  ),
  shopRow(
    [SUITE, 'W-24 an address brings'],
    ['W-24', 'the way of delivery that was chosen is not reckoned in'],
    ['http/baskets.ts', 'rate: basket?.rate', 'rate: undefined'],
  ),
  shopRow(
    [SUITE, 'W-28 no number of pieces'],
    ['W-28', 'half a piece is added'],
    ['http/host-shop-input.ts', 'Number.isInteger(value) && value >= least', 'value >= least'],
  ),
  shopRow(
    [SUITE, 'W-22 a call that there is not'],
    ['W-22', 'a call is looked for among what every object has'],
    ['http/host-shop-routes.ts', 'Object.hasOwn(calls, call) ?', 'call in calls ?'],
  ),
]
