import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'entrance',
  title: 'Entrance animations',
  about: 'What your builder hides until it is animated is shown as visitors come to it.',
  fields: {},
}
