import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget, WidgetReadsPage } from '../shared/render-in-shadow.ts'
import { Portfolio, type PortfolioProps } from './Portfolio.tsx'
import css from './portfolio.css?inline'

export const light: LightWidget<PortfolioProps> = {
  name: 'portfolio',
  css,
  settings: ({ countText }) => ({ countText }),
  draw: (props) => <Portfolio {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<PortfolioProps> = renderLight(light)

export const reads: WidgetReadsPage = () => ['language']
