import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  language: {
    kind: 'text',
    label: 'Language',
    help: 'Leave empty to use the language of the page, or else the visitor’s.',
    isPublic: true,
    isAdvanced: true,
    pattern: '[a-z]{2}(-[A-Z]{2})?',
    patternHint: 'A language such as de or pt-BR.',
  },
} as const

export type CookieDeclarationSettings = SettingsOf<typeof fields>

export const cookieDeclaration: SettingsEntry = {
  name: 'cookie-declaration',
  title: 'Cookie declaration',
  fields,
}
