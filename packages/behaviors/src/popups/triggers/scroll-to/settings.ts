import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'Part of the page',
    help: 'As soon as any of it comes into view.',
    isPublic: true,
    isRequired: true,
  },
} as const

export type ScrollToSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'scroll-to',
  title: 'Scrolling to a part of the page',
  about: 'As a certain part of the page comes into view.',
  sentences: [{ says: 'scrolls to {{selector}}' }],
  fields,
}
