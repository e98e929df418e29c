import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { PurchaseSummary, type PurchaseSummaryProps } from './PurchaseSummary.tsx'
import css from './purchase-summary.css?inline'

export const light: LightWidget<PurchaseSummaryProps> = {
  name: 'purchase-summary',
  css,
  draw: (props) => <PurchaseSummary {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<PurchaseSummaryProps> = renderLight(light)
