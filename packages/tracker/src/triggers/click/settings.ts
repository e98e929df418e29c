import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'click',
  title: 'Click on an element',
  fields: {
    selector: {
      kind: 'text',
      label: 'CSS selector',
      help: 'Which elements. Everything inside of them counts.',
      isPublic: true,
      placeholder: '.button',
      isRequired: true,
    },
  },
}
