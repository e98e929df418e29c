import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { SocialIcons, type SocialIconsProps } from './SocialIcons.tsx'
import css from './social-icons.css?inline'

export const light: LightWidget<SocialIconsProps> = {
  name: 'social-icons',
  css,
  draw: (props) => <SocialIcons {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<SocialIconsProps> = renderLight(light)
