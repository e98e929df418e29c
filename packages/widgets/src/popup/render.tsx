import type { PopupFile } from '@footfall/contract'
import { type RenderWidget, renderInShadow } from '../shared/render-in-shadow.ts'
import { Popup } from './Popup.tsx'
import css from './popup.css?inline'

/** The closed dialog, for servers that know a popup will be wanted. Without a script it stays closed. */
export const render: RenderWidget<Partial<PopupFile>> = ({ view, label, html }, tools) =>
  renderInShadow(
    { widget: 'popup', css, element: <Popup view={view} label={label} html={html ?? ''} /> },
    tools,
  )
