import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { AddToCart, type AddToCartProps, settingsOf } from './AddToCart.tsx'
import css from './add-to-cart.css?inline'

export const light: LightWidget<AddToCartProps> = {
  name: 'add-to-cart',
  css,
  settings: settingsOf,
  draw: (props) => <AddToCart {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<AddToCartProps> = renderLight(light)
