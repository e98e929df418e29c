import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Hotspot, type HotspotProps } from './Hotspot.tsx'
import css from './hotspot.css?inline'

export const light: LightWidget<HotspotProps> = {
  name: 'hotspot',
  css,
  draw: (props) => <Hotspot {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<HotspotProps> = renderLight(light)
