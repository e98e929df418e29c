import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { ProgressTracker, type ProgressTrackerProps } from './ProgressTracker.tsx'
import css from './progress-tracker.css?inline'

export const light: LightWidget<ProgressTrackerProps> = {
  name: 'progress-tracker',
  css,
  settings: ({ target }) => ({ target }),
  draw: (props) => <ProgressTracker {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<ProgressTrackerProps> = renderLight(light)
