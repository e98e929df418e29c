import type { Mutant } from '../mutant.ts'

const SERVER = 'packages/server/src'
const SHOP_CLOCK = [`${SERVER}/withdraw/shop-clock.int.test.ts`]

/** A withdrawal reaches a sale and its checkout whatever the shop's clock says and whichever comes first. */
export const SHOP_CLOCK_FAULTS: readonly Mutant[] = [
  {
    proves: ['9.10', 'C-09'],
    breaks: 'a sale has the time of a shop whose clock runs ahead',
    file: `${SERVER}/orders/settle-sale.ts`,
    find: 'Math.min(order.time, told.receivedAt)',
    replace: 'order.time',
    project: 'int',
    tests: SHOP_CLOCK,
  },
  {
    proves: ['9.10', '9.15', 'C-09'],
    breaks: 'a checkout is compared by the shop’s clock',
    file: `${SERVER}/withdraw/clear-checkouts.ts`,
    find: 'least(o.placed_at, o.received_at) <= $3',
    replace: 'o.placed_at <= $3',
    project: 'int',
    tests: SHOP_CLOCK,
  },
  {
    proves: ['9.15', 'C-09'],
    breaks: 'a checkout that is told after the withdrawal keeps browser ids',
    file: `${SERVER}/record/record-batch.ts`,
    find: 'await withdrawals.forgetCheckouts(site, [id], purposes)',
    replace: '',
    project: 'int',
    tests: SHOP_CLOCK,
  },
  {
    proves: ['9.15'],
    breaks: 'browser ids of a checkout are kept though the buyer refused advertising',
    file: `${SERVER}/orders/kept-checkout.ts`,
    find: "isGranted(consent, 'advertising', halves) ? []",
    replace: 'halves && consent ? []',
    project: 'int',
    tests: SHOP_CLOCK,
  },
]
