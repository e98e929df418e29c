import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { settingsOf, Video, type VideoProps } from './Video.tsx'
import css from './video.css?inline'

export const light: LightWidget<VideoProps> = {
  name: 'video',
  css,
  settings: settingsOf,
  draw: (props) => <Video {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<VideoProps> = renderLight(light)
