import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'Sections',
    help: 'Further sections whose background pictures may wait, besides those your builder marks.',
    isPublic: true,
    isAdvanced: true,
  },
} as const

export type LazyBackgroundsSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'lazy-backgrounds',
  title: 'Background pictures as they are needed',
  about: 'Background pictures are fetched as visitors come near them.',
  fields,
}
