import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  mode: {
    kind: 'choice',
    label: 'For whom',
    help: 'What your site says of a visitor decides.',
    isPublic: true,
    default: 'for',
    choices: [
      { value: 'for', label: 'Only for' },
      { value: 'not-for', label: 'For everybody but' },
    ],
  },
  roles: {
    kind: 'ids',
    label: 'Roles',
    help: 'As your site names them; guest is whoever is not signed in. None means everybody who is signed in.',
    isPublic: true,
    placeholder: 'customer',
  },
} as const

export type UsersSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'users',
  title: 'Signed-in visitors',
  about: 'For visitors in certain roles, or for everybody else.',
  sentences: [
    { says: 'they are {{roles}}', when: { mode: 'for' } },
    { says: 'they are not {{roles}}', when: { mode: 'not-for' } },
    { says: 'they are signed in', when: { mode: 'for' }, isElse: true },
    { says: 'they are not signed in', when: { mode: 'not-for' }, isElse: true },
  ],
  fields,
}
