import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { TableOfContents, type TableOfContentsProps } from './TableOfContents.tsx'
import css from './table-of-contents.css?inline'

export const light: LightWidget<TableOfContentsProps> = {
  name: 'table-of-contents',
  css,
  settings: ({ headings, container }) => ({ headings, container }),
  draw: (props) => <TableOfContents {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<TableOfContentsProps> = renderLight(light)
