import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget, WidgetReadsPage } from '../shared/render-in-shadow.ts'
import { MyAccount, type MyAccountProps } from './MyAccount.tsx'
import css from './my-account.css?inline'

export const light: LightWidget<MyAccountProps> = {
  name: 'my-account',
  css,
  draw: (props) => <MyAccount {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<MyAccountProps> = renderLight(light)

export const reads: WidgetReadsPage = () => ['language']
