import type { WidgetChunk } from '@footfall/contract'
import { mountInShadow } from '../shared/mount-in-shadow.ts'
import { type PublishedNotice, readStoreNoticeProps } from './read-props.ts'
import { StoreNotice } from './StoreNotice.tsx'
import css from './store-notice.css?inline'

/** The chunk for foreign pages. */
export const mount: WidgetChunk<PublishedNotice>['mount'] = (host, props, env) =>
  mountInShadow(host, {
    css,
    element: <StoreNotice {...readStoreNoticeProps(props)} storage={env?.storage} />,
  })
