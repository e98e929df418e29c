import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { MenuCart, type MenuCartProps, settingsOf } from './MenuCart.tsx'
import css from './menu-cart.css?inline'

export const light: LightWidget<MenuCartProps> = {
  name: 'menu-cart',
  css,
  settings: settingsOf,
  draw: (props) => <MenuCart {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<MenuCartProps> = renderLight(light)
