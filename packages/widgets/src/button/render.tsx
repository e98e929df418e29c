import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Button, type ButtonProps } from './Button.tsx'
import css from './button.css?inline'

export const light: LightWidget<ButtonProps> = {
  name: 'button',
  css,
  draw: (props) => <Button {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<ButtonProps> = renderLight(light)
