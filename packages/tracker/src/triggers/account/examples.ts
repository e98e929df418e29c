import type { TriggerExample } from '@footfall/contract'
import type { AccountSettings } from './settings.ts'

export const examples: TriggerExample<AccountSettings>[] = [
  {
    title: 'the host says that the visitor has just signed up',
    settings: { what: 'signed-up' },
    visitor: { user: { id: '3', roles: ['customer'] }, account: 'signed-up' },
    fires: [{}],
  },
  {
    title: 'logging in is not signing up',
    settings: { what: 'signed-up' },
    visitor: { user: { id: '3', roles: ['customer'] }, account: 'logged-in' },
    fires: [],
  },
  {
    title: 'the host says that the visitor has just logged in',
    settings: { what: 'logged-in' },
    visitor: { user: { id: '3', roles: ['customer'] }, account: 'logged-in' },
    fires: [{}],
  },
  {
    title: 'being signed in is nothing',
    settings: { what: 'logged-in' },
    visitor: { user: { id: '3', roles: ['customer'] } },
    fires: [],
  },
]
