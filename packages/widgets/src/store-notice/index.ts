export type {
  StoreNoticeController,
  StoreNoticeOptions,
  StoreNoticeState,
} from './create-store-notice.ts'
export { createStoreNotice } from './create-store-notice.ts'
export { STORE_NOTICE_CSS_PROPERTIES } from './css-properties.ts'
export type {
  StoreNoticeLink,
  StoreNoticePosition,
  StoreNoticeProps,
  StoreNoticeTheme,
} from './StoreNotice.tsx'
export { StoreNotice } from './StoreNotice.tsx'
