import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { OwnHtml, type OwnHtmlProps } from './OwnHtml.tsx'
import css from './own-html.css?inline'

export const light: LightWidget<OwnHtmlProps> = {
  name: 'own-html',
  css,
  draw: (props) => <OwnHtml {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<OwnHtmlProps> = renderLight(light)
