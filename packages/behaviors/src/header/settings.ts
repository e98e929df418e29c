import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  break_point: {
    kind: 'number',
    label: 'Break point',
    help: 'Windows wider than this get the desktop header. Leave empty for what your theme says.',
    isPublic: true,
    min: 0,
    max: 4000,
    unit: 'px',
    placeholder: '921',
  },
} as const

export type HeaderSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'header',
  title: 'Header for wide and narrow windows',
  about:
    'The theme’s wide or narrow header is chosen before the page is first seen, so nothing jumps.',
  fields,
}
