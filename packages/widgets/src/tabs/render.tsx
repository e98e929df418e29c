import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Tabs, type TabsProps } from './Tabs.tsx'
import css from './tabs.css?inline'

export const light: LightWidget<TabsProps> = {
  name: 'tabs',
  css,
  draw: (props) => <Tabs {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<TabsProps> = renderLight(light)
