import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { ShareButtons, type ShareButtonsProps } from './ShareButtons.tsx'
import css from './share-buttons.css?inline'

export const light: LightWidget<ShareButtonsProps> = {
  name: 'share-buttons',
  css,
  settings: ({ url, title }) => ({ url, title }),
  draw: (props) => <ShareButtons {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<ShareButtonsProps> = renderLight(light)
