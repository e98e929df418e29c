import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Cart, type CartProps, settingsOf } from './Cart.tsx'
import css from './cart.css?inline'

export const light: LightWidget<CartProps> = {
  name: 'cart',
  css,
  settings: settingsOf,
  draw: (props) => <Cart {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<CartProps> = renderLight(light)
