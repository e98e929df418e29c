import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Carousel, type CarouselProps } from './Carousel.tsx'
import css from './carousel.css?inline'

export const light: LightWidget<CarouselProps> = {
  name: 'carousel',
  css,
  settings: ({ autoplay = false, speed = 6 }) => ({ autoplay, speed }),
  draw: (props) => <Carousel {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<CarouselProps> = renderLight(light)
