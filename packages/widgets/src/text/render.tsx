import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Text, type TextProps } from './Text.tsx'
import css from './text.css?inline'

export const light: LightWidget<TextProps> = {
  name: 'text',
  css,
  draw: (props) => <Text {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<TextProps> = renderLight(light)
