import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'CSS selector',
    help: 'Which elements. Everything inside of them counts.',
    isPublic: true,
    placeholder: '.button',
    isRequired: true,
  },
} as const

export type ClickSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'click',
  title: 'Click on an element',
  sentences: [{ says: 'clicks {{selector}}' }],
  fields,
}
