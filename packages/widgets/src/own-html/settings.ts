import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  html: {
    kind: 'text',
    label: 'HTML',
    help: 'Texts, lists, tables, pictures and links. Scripts, forms, frames and what leaves its place are left out. A button does what its data-ff-popup says: close, never, or open:… with a popup’s id.',
    isPublic: true,
    isContent: true,
    isRequired: true,
    isLong: true,
  },
} as const

export type OwnHtmlSettings = SettingsOf<typeof fields>

export const ownHtml: SettingsEntry = {
  name: 'own-html',
  title: 'Own HTML',
  about: 'Your own markup, of which only what is harmless is shown.',
  root: 'light',
  fields,
}
