import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'CSS selector',
    help: 'Which elements; each is told once on a page.',
    isPublic: true,
    placeholder: '.button',
    isRequired: true,
  },
} as const

export type MouseOverSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'mouse-over',
  title: 'Pointer over an element',
  sentences: [{ says: 'points at {{selector}}' }],
  fields,
}
