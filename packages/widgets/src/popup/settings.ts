import { POPUP_EVENTS, type SettingsEntry } from '@footfall/contract'
import { closingFields } from './closing-fields.ts'
import { formFields } from './form-fields.ts'
import { motionFields } from './motion-fields.ts'
import { CLOSE_TEXTS } from './texts.ts'

/** How a popup looks and closes. It is no widget to be placed by itself: popups have a list of their own. */
export const popup: SettingsEntry = {
  name: 'popup',
  title: 'Popup',
  about: 'A dialog over the page, with blocks in it.',
  events: Object.values(POPUP_EVENTS),
  languages: Object.keys(CLOSE_TEXTS),
  fields: { ...formFields, ...closingFields, ...motionFields },
}
