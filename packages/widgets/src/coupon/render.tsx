import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Coupon, type CouponProps } from './Coupon.tsx'
import css from './coupon.css?inline'

export const light: LightWidget<CouponProps> = {
  name: 'coupon',
  css,
  draw: (props) => <Coupon {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<CouponProps> = renderLight(light)
