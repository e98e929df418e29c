import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Checkout, type CheckoutProps } from './Checkout.tsx'
import css from './checkout.css?inline'

export const light: LightWidget<CheckoutProps> = {
  name: 'checkout',
  css,
  draw: (props) => <Checkout {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<CheckoutProps> = renderLight(light)
