import { createRoot } from 'react-dom/client'
import { adoptCss } from '../shared/adopt-css.ts'
import type { LightWidget } from './render-light.ts'

/** Draws a widget inside an element of the page, with its style sheet: how the preview shows one. */
export const mountLight = <Props>(
  host: unknown,
  { css, draw }: LightWidget<Props>,
  props: Props,
): { destroy(): void } => {
  const place = host as HTMLElement
  const removeCss = adoptCss(place.ownerDocument, css)
  const root = createRoot(place)
  root.render(draw(props))
  return {
    destroy() {
      root.unmount()
      removeCss()
    },
  }
}
