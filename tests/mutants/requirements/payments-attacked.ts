import type { Mutant } from '../mutant.ts'
import { payRow } from './payments.ts'
import { shopRow } from './shop-host.ts'

const TRIES = 'give-back-tries'

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
]
