import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Gallery, type GalleryProps, textsOf } from './Gallery.tsx'
import css from './gallery.css?inline'

export const light: LightWidget<GalleryProps> = {
  name: 'gallery',
  css,
  settings: textsOf,
  draw: (props) => <Gallery {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<GalleryProps> = renderLight(light)
