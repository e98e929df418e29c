import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { NavMenu, type NavMenuProps } from './NavMenu.tsx'
import css from './nav-menu.css?inline'

export const light: LightWidget<NavMenuProps> = {
  name: 'nav-menu',
  css,
  settings: ({ showTimeout, hideTimeout }) => ({ showTimeout, hideTimeout }),
  draw: (props) => <NavMenu {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<NavMenuProps> = renderLight(light)
