import type { Coupon } from '../domain/coupon.ts'

/** Coupons the shop takes; the first two are printed on the thank-you cards in every parcel. */
export const COUPONS: readonly Coupon[] = [
  { code: 'WELCOME10', shops: ['woo', 'edd'], discount: { kind: 'percent', percent: 10 } },
  {
    code: 'FIELD5',
    shops: ['woo'],
    discount: { kind: 'fixed', amount: { GBP: 500, EUR: 600, USD: 700 } },
    from: { GBP: 2000, EUR: 2400, USD: 2800 },
  },
  {
    code: 'PRINT2',
    shops: ['edd'],
    discount: { kind: 'fixed', amount: { GBP: 200, EUR: 250, USD: 300 } },
  },
]
