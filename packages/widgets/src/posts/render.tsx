import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget, WidgetReadsPage } from '../shared/render-in-shadow.ts'
import { Posts, type PostsProps } from './Posts.tsx'
import css from './posts.css?inline'

export const light: LightWidget<PostsProps> = {
  name: 'posts',
  css,
  draw: (props) => <Posts {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<PostsProps> = renderLight(light)

export const reads: WidgetReadsPage = () => ['language']
