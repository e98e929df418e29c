export type { CouponProps } from './Coupon.tsx'
export { Coupon } from './Coupon.tsx'
