import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget, WidgetReadsPage } from '../shared/render-in-shadow.ts'
import { controllerSettings } from './controller-settings.ts'
import { Form, type FormProps } from './Form.tsx'
import css from './form.css?inline'

export const light: LightWidget<FormProps> = {
  name: 'form',
  css,
  settings: controllerSettings,
  draw: (props) => <Form {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<FormProps> = renderLight(light)

export const reads: WidgetReadsPage = () => ['language']
