import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  chrome: {
    kind: 'switch',
    label: 'Chrome',
    help: 'And what is built on it and does not say so.',
    isPublic: true,
    default: false,
  },
  edge: { kind: 'switch', label: 'Edge', help: 'By Microsoft.', isPublic: true, default: false },
  firefox: {
    kind: 'switch',
    label: 'Firefox',
    help: 'By Mozilla.',
    isPublic: true,
    default: false,
  },
  safari: { kind: 'switch', label: 'Safari', help: 'By Apple.', isPublic: true, default: false },
  other: {
    kind: 'switch',
    label: 'Other browsers',
    help: 'Such as Opera and Samsung Internet.',
    isPublic: true,
    default: false,
  },
} as const

export type BrowsersSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'browsers',
  title: 'Browsers',
  about: 'Only in some browsers.',
  sentences: [
    { says: 'they use Chrome', when: { chrome: true } },
    { says: 'they use Edge', when: { edge: true } },
    { says: 'they use Firefox', when: { firefox: true } },
    { says: 'they use Safari', when: { safari: true } },
    { says: 'they use another browser', when: { other: true } },
  ],
  fields,
}
