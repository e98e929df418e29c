import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Toggle, type ToggleProps } from './Toggle.tsx'
import css from './toggle.css?inline'

export const light: LightWidget<ToggleProps> = {
  name: 'toggle',
  css,
  draw: (props) => <Toggle {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<ToggleProps> = renderLight(light)
