import type { Mutant } from '../mutant.ts'
import { payRow } from './payments.ts'
import { shopRow } from './shop-host.ts'

const TRIES = 'give-back-tries'
const ATTACKED = 'attacked'

/** What forgers, second tabs and lost answers do to money. */
export const PAYMENT_ATTACK_FAULTS: readonly Mutant[] = [
  shopRow(
    ['host/order-webhook.test.ts', 'a refund waits'],
    ['W-21', 'a refund overtakes its order, and is refused as nobody’s'],
    [
      'host/order-webhook.ts',
      '(told.get(order) ?? Promise.resolve())',
      '(told.get(order), Promise.resolve())',
    ],
  ),
  shopRow(
    ['orders.test.ts', 'left open over an order'],
    [
      'W-24',
      'who orders from a page left open gets the order before, and nothing of what they see',
    ],
    ['http/place-order.ts', '(seen?.isHeld ? undefined : made[0])', 'made[0]'],
  ),
  shopRow(
    ['orders.test.ts', 'left open over an order'],
    ['W-24', 'who asks again after a lost answer gets another order of theirs'],
    ['http/place-order.ts', 'const found = same ??', 'const found = same && made[0] ? made[0] :'],
  ),
  payRow(
    [TRIES, 'stripe: a failure', 'every try to give money back at Stripe is the first'],
    ['stripe-provider', '`return-${id}-${tries}`', '`return-${id}`'],
  ),
  payRow(
    [TRIES, 'paypal: a failure', 'every try to give money back at PayPal is the first'],
    ['paypal-provider', '`return-${id}-${tries}`', '`return-${id}`'],
  ),
  payRow(
    [TRIES, 'stripe: a refund that was made', 'a refund of Stripe’s that failed counts'],
    ['stripe-provider', "new Set(['failed', 'canceled'])", 'new Set([])'],
  ),
  payRow(
    [TRIES, 'paypal: a refund that was made', 'a refund of PayPal’s that failed counts'],
    ['paypal-provider', "new Set(['FAILED', 'CANCELLED'])", 'new Set([])'],
  ),
  payRow(
    [
      ATTACKED,
      'what counts when it goes back',
      'money that hangs hides that the order’s went back',
    ],
    [
      'create-payments',
      '({ id, provider: from }) => `${from} ${id}` === name)',
      '({ isReturned }) => !isReturned)',
    ],
  ),
  payRow(
    [ATTACKED, 'what counts when it goes back', 'any money that goes back takes the order back'],
    ['create-payments', " && desk.settle(order, kept) === 'paid') desk", ') desk'],
  ),
  payRow(
    [
      ATTACKED,
      'while the order is being paid',
      'a page made meanwhile takes money for what is paid',
    ],
    ['create-payments', "        if (order.state === 'paid') end(each)\n", ''],
  ),
  payRow(
    [ATTACKED, 'the back office', 'the back office refunds what a provider holds'],
    [
      'http/admin-routes',
      'order.payments.some(({ isReturned }) => !isReturned)',
      'order.number < 0',
    ],
  ),
  payRow(
    [
      'payments',
      'which takes days',
      'a bank’s payment that failed at Stripe is said to be on its way',
    ],
    ['create-payments', 'if (isFailed && known) known.hasFailed = true', ''],
  ),
  payRow(
    ['payments', 'which takes days', 'whoever waits for a payment that failed waits for ever'],
    ['create-payments', "desk.mark(order, 'failed')", "desk.mark(order, 'pending')"],
  ),
  payRow(
    ['payments', 'which takes days', 'an old address hides that the payment failed'],
    ['http/pay-routes', "news: isOld ? 'declined' : said", 'news: said'],
  ),
  shopRow(
    ['payments/attacked.test.ts', 'nobody is thanked'],
    ['W-25', 'buyers are thanked for orders that were given up'],
    ['site/pages/ThankYouPage.tsx', "    case 'cancelled':\n", ''],
  ),
  shopRow(
    ['payments/attacked.test.ts', 'nobody is thanked'],
    ['W-25', 'buyers are thanked for orders that were taken back'],
    ['site/pages/ThankYouPage.tsx', "case 'refunded':", "case 'placed':"],
  ),
  shopRow(
    ['orders.test.ts', 'what nobody paid within the hour'],
    ['W-24', 'a try for an order that was given up leads to its thanks'],
    ['http/checkout.ts', "order.state === 'cancelled' ?", 'order.number < 0 ?'],
  ),
  payRow(
    [
      'payments',
      'gives back in part',
      'a part that goes back at Stripe takes the whole order back',
    ],
    ['stripe-provider', " && at(object, 'refunded') === true", ''],
  ),
  payRow(
    [
      'payments',
      'gives back in part',
      'a part that goes back at PayPal takes the whole order back',
    ],
    [
      'paypal-provider',
      "textAt(capture.body, 'status') === 'REFUNDED' ? event : { id: event.id }",
      'capture ? event : { id: event.id }',
    ],
  ),
  shopRow(
    ['orders.test.ts', 'a provider that cannot be reached'],
    ['W-24', 'a try that failed once fails for ever'],
    [
      'http/place-order.ts',
      'starting.catch(() => ofOrder.delete(name))',
      'starting.catch(() => {})',
    ],
  ),
  shopRow(
    ['orders.test.ts', 'begun to be paid without end'],
    ['W-21', 'one order begins payments without end'],
    ['http/place-order.ts', 'if (ofOrder.size >= MOST_STARTED) {', 'if (ofOrder.size < 0) {'],
  ),
  shopRow(
    ['host-shop.test.ts', 'by the plain form either'],
    ['W-23', 'codes are tried without end by the plain form'],
    ['http/coupon-route.ts', 'if (!baskets.mayTryCoupon(session)) {', 'if (!session) {'],
  ),
]
