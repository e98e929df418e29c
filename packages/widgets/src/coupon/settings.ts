import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  code: {
    kind: 'text',
    label: 'Code',
    help: 'As your shop knows it; the same for every visitor.',
    isPublic: true,
    isContent: true,
    isRequired: true,
    placeholder: 'LAMP10',
  },
  label: {
    kind: 'text',
    label: 'Above the code',
    help: 'Says what the code is for.',
    isPublic: true,
    isContent: true,
    default: 'Your code',
  },
  isAfterForm: {
    kind: 'switch',
    label: 'Only once the form was sent',
    help: 'In a popup with a form the code appears after it was sent.',
    isPublic: true,
    isContent: true,
    default: false,
  },
  copyLabel: {
    kind: 'text',
    label: 'Text of the button',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Copy',
  },
  copiedLabel: {
    kind: 'text',
    label: 'Once copied',
    help: 'Shown and said then.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Copied',
  },
} as const

export type CouponSettings = SettingsOf<typeof fields>

export const coupon: SettingsEntry = {
  name: 'coupon',
  title: 'Coupon',
  about: 'A code that a press copies. In a popup that counts as success.',
  root: 'light',
  fields,
}
