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
