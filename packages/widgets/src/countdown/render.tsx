import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget, WidgetReadsPage } from '../shared/render-in-shadow.ts'
import { Countdown, type CountdownProps } from './Countdown.tsx'
import css from './countdown.css?inline'

export const light: LightWidget<CountdownProps> = {
  name: 'countdown',
  css,
  settings: ({ atEnd = 'text' }) => ({ atEnd }),
  draw: (props) => <Countdown {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<CountdownProps> = renderLight(light)

export const reads: WidgetReadsPage = () => ['language']
