import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { CodeHighlight, type CodeHighlightProps } from './CodeHighlight.tsx'
import css from './code-highlight.css?inline'

export const light: LightWidget<CodeHighlightProps> = {
  name: 'code-highlight',
  css,
  draw: (props) => <CodeHighlight {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<CodeHighlightProps> = renderLight(light)
