import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  starts: {
    kind: 'choice',
    label: 'Appears',
    help: 'How far a visitor has scrolled by then. On a page without a header it is always 300 pixels.',
    isPublic: true,
    choices: [
      { value: 'offset', label: 'After 300 pixels' },
      { value: 'header', label: '100 pixels below the header' },
    ],
    default: 'header',
  },
  on_devices: {
    kind: 'choice',
    label: 'Devices',
    help: 'Windows from 769 pixels count as desktop. What your theme says of its own button goes first.',
    isPublic: true,
    choices: [
      { value: 'both', label: 'All' },
      { value: 'desktop', label: 'Desktop only' },
      { value: 'mobile', label: 'Mobile only' },
    ],
    default: 'both',
  },
} as const

export type ScrollTopSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'scroll-top',
  title: 'Back to the top',
  about: 'A button appears below the first screen and leads back up.',
  fields,
}
