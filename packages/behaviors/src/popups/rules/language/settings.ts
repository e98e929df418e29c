import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  languages: {
    kind: 'ids',
    label: 'Languages',
    help: 'Such as de or de-AT; de holds for Austria and Switzerland too.',
    isPublic: true,
    isRequired: true,
    pattern: '[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*',
    patternHint: 'A language is written as de or de-AT.',
    placeholder: 'de',
  },
} as const

export type LanguageSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'language',
  title: 'Language of the page',
  about: 'Only on pages in some languages.',
  sentences: [{ says: 'the page is in {{languages}}' }],
  fields,
}
