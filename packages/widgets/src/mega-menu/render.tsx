import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { MegaMenu, type MegaMenuProps } from './MegaMenu.tsx'
import css from './mega-menu.css?inline'

export const light: LightWidget<MegaMenuProps> = {
  name: 'mega-menu',
  css,
  settings: ({ showTimeout, hideTimeout }) => ({ showTimeout, hideTimeout }),
  draw: (props) => <MegaMenu {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<MegaMenuProps> = renderLight(light)
