import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'mouse-over',
  title: 'Pointer over an element',
  fields: {
    selector: {
      kind: 'text',
      label: 'CSS selector',
      help: 'Which elements; each is told once on a page.',
      isPublic: true,
      placeholder: '.button',
      isRequired: true,
    },
  },
}
