import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  name: {
    kind: 'text',
    label: 'Name',
    help: 'Of an event that your page tells Footfall, or of one that its own script dispatches on the window, the document or any element.',
    isPublic: true,
    isRequired: true,
    placeholder: 'AddToCart',
  },
} as const

export type OwnEventSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'own-event',
  title: 'Your own event',
  about: 'As your page tells an event, such as a product put into the cart.',
  sentences: [{ says: 'causes {{name}}' }],
  fields,
}
