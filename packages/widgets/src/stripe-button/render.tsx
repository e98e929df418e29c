import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { StripeButton, type StripeButtonProps } from './StripeButton.tsx'
import css from './stripe-button.css?inline'

export const light: LightWidget<StripeButtonProps> = {
  name: 'stripe-button',
  css,
  draw: (props) => <StripeButton {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<StripeButtonProps> = renderLight(light)
