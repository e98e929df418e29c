import type { Mutant } from '../mutant.ts'
import { shopRow } from './shop-host.ts'

const SUITE = 'host/host-shop.conformance.test.ts'
const HOST = 'host-shop.test.ts'
const ORDERS = 'orders.test.ts'
const LIFE = 'domain/order-life.test.ts'

/** What the sample shop answers as a host: orders, and what becomes of them. */
export const SHOP_ORDER_FAULTS: readonly Mutant[] = [
  shopRow(
    [SUITE, 'W-24 the same try again'],
    ['W-24', 'sending an order twice by script is not one order'],
    ['domain/cart-store.ts', '[made, { ...made', '[{ ...made'],
  ),
  shopRow(
    [ORDERS, 'already an order by script'],
    ['W-24', 'a form that the script has sent is an order of its own without script'],
    ['domain/cart-store.ts', '[made, { ...made, token: basket.checkoutToken },', '[made,'],
  ),
  shopRow(
    [SUITE, 'W-24 what another tab changed'],
    ['W-24', 'what another tab put in meanwhile is ordered unseen'],
    ['http/checkout.ts', 'if (changed) return refuse(changed)', ''],
  ),
  shopRow(
    [SUITE, 'W-24 nobody pays more'],
    ['W-24', 'a buyer pays more than they saw'],
    [
      'http/checkout.ts',
      'if (total !== undefined && totals.total > total) return',
      'if (total === -1) return',
    ],
  ),
  shopRow(
    [SUITE, 'W-24 of two buyers at once'],
    ['W-24', 'the last piece is sold twice'],
    ['domain/stock-book.ts', '      move(pieces, -1)\n', ''],
  ),
  shopRow(
    [SUITE, 'W-24 wrong fields'],
    ['W-24', 'a form’s errors come without the names of its fields'],
    ['http/host-shop-orders.ts', 'FIELD_NAMES[field as CheckoutField], text]', 'field, text]'],
  ),
  shopRow(
    [ORDERS, 'waits, is no purchase yet'],
    ['W-24', 'an order that waits for its money is told as a purchase by its page'],
    [
      'host/page-context.ts',
      "order.state === 'placed' || order.state === 'paid' ?",
      'order.number > 0 ?',
    ],
  ),
  shopRow(
    ['host/order-webhook.test.ts', 'is told when it is paid'],
    ['W-24', 'an order that waits for its money is told to the platforms'],
    [
      'http/place-order.ts',
      "if (order.state === 'pending') life.hold(order)\n      else tellOrder",
      "if (order.state === 'pending') life.hold(order)\n      tellOrder",
    ],
  ),
  shopRow(
    [ORDERS, 'one order, one payment and one way on'],
    ['W-24 W-21', 'pressing twice starts two payments'],
    ['http/place-order.ts', '      if (known) return known\n', ''],
  ),
  shopRow(
    [ORDERS, 'cannot be reached'],
    ['W-24 W-21', 'a provider that failed once cannot be tried again with its order'],
    [
      'http/checkout.ts',
      'next: payPath(order), isPaymentRefused: true',
      'next: orderPath(order), isPaymentRefused: true',
    ],
  ),
  shopRow(
    [ORDERS, 'within the hour'],
    ['W-24', 'pieces that nobody paid for are never sold to others'],
    ['domain/order-life.ts', 'book.giveBack(piecesOf(order))', ''],
  ),
  shopRow(
    [ORDERS, 'the policy lets it'],
    ['W-24', 'the browser stops the plain form on its way to the provider'],
    ['http/security.ts', '...paymentOrigins, ', ''],
  ),
  shopRow(
    [ORDERS, 'that the shop changed unsaid'],
    ['W-24', 'the plain form orders what the shop has changed and not said'],
    [
      'http/checkout.ts',
      '(revision === undefined && unsaid.length === 0)',
      'revision === undefined',
    ],
  ),
  shopRow(
    [ORDERS, 'delivery is chosen in the plain form'],
    ['W-24', 'without script nobody can choose how it is delivered'],
    ['http/checkout.ts', 'if (isRate(rate)) basket.rate = rate', ''],
  ),
  shopRow(
    [LIFE, 'told twice is one'],
    ['W-21', 'a webhook that comes twice is two payments'],
    ['domain/order-life.ts', '      if (before) return before\n', ''],
  ),
  shopRow(
    [LIFE, 'a second payment goes back'],
    ['W-21', 'a second payment is kept'],
    ['domain/order-life.ts', "if (isPaid) return 'again'", ''],
  ),
  shopRow(
    [LIFE, 'of another sum'],
    ['W-21', 'a penny pays an order'],
    ['domain/order-life.ts', 'amount !== order.totals.total || ', ''],
  ),
  shopRow(
    [LIFE, 'that was given up'],
    ['W-21', 'an order is paid whose pieces others have bought'],
    [
      'domain/order-life.ts',
      "if (order.state === 'cancelled' && !book.take(piecesOf(order))) return 'late'",
      '',
    ],
  ),
  shopRow(
    [LIFE, 'wait an hour'],
    ['W-24', 'pieces are taken from a buyer who is still paying'],
    ['domain/order-life.ts', 'const HOLD_MS = 60 * 60 * 1_000', 'const HOLD_MS = 30 * 60 * 1_000'],
  ),
  shopRow(
    [SUITE, 'W-25 without the right reference'],
    ['W-25', 'an order’s number is enough to see it'],
    [
      'domain/order.ts',
      'order && isSameKey(order.key, key) ? order',
      'order && key !== null ? order',
    ],
  ),
  shopRow(
    [HOST, 'an account has its orders'],
    ['W-26', 'an account shows everybody’s orders'],
    [
      'domain/order.ts',
      'filter((order) => order.accountId === accountId)',
      'filter((order) => order.accountId !== "")',
    ],
  ),
  shopRow(
    [HOST, 'the back office is closed'],
    ['W-23', 'anybody changes the shop’s stock'],
    [
      'http/admin-routes.ts',
      "if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {",
      "if (request.headers.authorization === 'no') {",
    ],
  ),
]
