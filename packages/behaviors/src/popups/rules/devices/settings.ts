import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  desktop: {
    kind: 'switch',
    label: 'Computers',
    help: 'Windows wider than a tablet’s.',
    isPublic: true,
    default: false,
  },
  tablet: {
    kind: 'switch',
    label: 'Tablets',
    help: 'By your builder’s widths, else from 768 to 1024 px.',
    isPublic: true,
    default: false,
  },
  mobile: {
    kind: 'switch',
    label: 'Phones',
    help: 'By your builder’s widths, else up to 767 px.',
    isPublic: true,
    default: false,
  },
} as const

export type DevicesSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'devices',
  title: 'Devices',
  about: 'Only on some kinds of devices, by the width of the window.',
  sentences: [
    { says: 'they use a computer', when: { desktop: true } },
    { says: 'they use a tablet', when: { tablet: true } },
    { says: 'they use a phone', when: { mobile: true } },
  ],
  fields,
}
