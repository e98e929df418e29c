import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Heading, type HeadingProps } from './Heading.tsx'
import css from './heading.css?inline'

export const light: LightWidget<HeadingProps> = {
  name: 'heading',
  css,
  draw: (props) => <Heading {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<HeadingProps> = renderLight(light)
