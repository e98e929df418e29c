import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Slides, type SlidesProps } from './Slides.tsx'
import css from './slides.css?inline'

export const light: LightWidget<SlidesProps> = {
  name: 'slides',
  css,
  settings: ({ autoplay = false, speed = 6 }) => ({ autoplay, speed }),
  draw: (props) => <Slides {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<SlidesProps> = renderLight(light)
