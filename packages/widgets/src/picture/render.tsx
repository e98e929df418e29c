import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Picture, type PictureProps } from './Picture.tsx'
import css from './picture.css?inline'

export const light: LightWidget<PictureProps> = {
  name: 'picture',
  css,
  draw: (props) => <Picture {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<PictureProps> = renderLight(light)
