import type { SettingsEntry } from '@footfall/contract'

/** A builder's own form says all there is to say, and leaves it on the page. */
export const settings: SettingsEntry = {
  name: 'loop-filter',
  title: 'Filter buttons for lists',
  fields: {},
}
