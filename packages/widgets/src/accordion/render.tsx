import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { Accordion, type AccordionProps } from './Accordion.tsx'
import css from './accordion.css?inline'

export const light: LightWidget<AccordionProps> = {
  name: 'accordion',
  css,
  settings: ({ exclusive = true }) => ({ exclusive }),
  draw: (props) => <Accordion {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<AccordionProps> = renderLight(light)
