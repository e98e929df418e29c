import { type RenderWidget, renderInShadow } from '../shared/render-in-shadow.ts'
import { type PublishedNotice, readStoreNoticeProps } from './read-props.ts'
import { StoreNotice } from './StoreNotice.tsx'
import css from './store-notice.css?inline'

/** The HTML a server puts into foreign pages; the same for every visitor. */
export const render: RenderWidget<PublishedNotice> = (props, tools) =>
  renderInShadow(
    { widget: 'store-notice', css, element: <StoreNotice {...readStoreNoticeProps(props)} /> },
    tools,
  )
