import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Search, type SearchProps } from './Search.tsx'
import css from './search.css?inline'

export const light: LightWidget<SearchProps> = {
  name: 'search',
  css,
  settings: ({ suggestUrl, results, countText }) => ({ suggestUrl, results, countText }),
  draw: (props) => <Search {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<SearchProps> = renderLight(light)
