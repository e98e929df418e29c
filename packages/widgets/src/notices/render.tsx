import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Notices, type NoticesProps, settingsOf } from './Notices.tsx'
import css from './notices.css?inline'

export const light: LightWidget<NoticesProps> = {
  name: 'notices',
  css,
  settings: settingsOf,
  draw: (props) => <Notices {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<NoticesProps> = renderLight(light)
