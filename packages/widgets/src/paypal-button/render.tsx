import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { PaypalButton, type PaypalButtonProps } from './PaypalButton.tsx'
import css from './paypal-button.css?inline'

export const light: LightWidget<PaypalButtonProps> = {
  name: 'paypal-button',
  css,
  draw: (props) => <PaypalButton {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<PaypalButtonProps> = renderLight(light)
