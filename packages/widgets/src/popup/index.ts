export { POPUP_CSS_PROPERTIES } from './css-properties.ts'
export type { PopupProps } from './Popup.tsx'
export { Popup } from './Popup.tsx'
export type { RunningDialog as RunningPopup } from './run-dialog.ts'
