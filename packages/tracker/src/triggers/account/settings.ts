import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  what: {
    kind: 'choice',
    label: 'What the visitor did',
    help: 'As the host tells it.',
    isPublic: true,
    isRequired: true,
    default: 'signed-up',
    choices: [
      { value: 'signed-up', label: 'Signed up' },
      { value: 'logged-in', label: 'Logged in' },
    ],
  },
} as const

export type AccountSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'account',
  title: 'Sign-up and log-in',
  sentences: [
    { when: { what: 'signed-up' }, says: 'signs up' },
    { when: { what: 'logged-in' }, says: 'logs in' },
  ],
  events: ['CompleteRegistration', 'Login', 'sign_up', 'login'],
  fields,
}
