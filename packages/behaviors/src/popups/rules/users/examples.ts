import type { PopupRuleExample } from '../../part-examples.ts'
import type { UsersSettings } from './settings.ts'

const guest = { visitor: { region: 'DE' } }
const editor = { visitor: { user: { id: '1', roles: ['editor', 'customer'] } } }
const nobody = { visitor: { user: { id: '1', roles: [] } } }

export const examples: PopupRuleExample<UsersSettings>[] = [
  {
    title: 'for a role that the visitor has',
    settings: { roles: ['customer'] },
    given: editor,
    holds: true,
    found: 'editor, customer',
  },
  {
    title: 'for a role that the visitor has not',
    settings: { mode: 'for', roles: ['shop_manager'] },
    given: editor,
    holds: false,
    found: 'editor, customer',
  },
  {
    title: 'not for a role that the visitor has',
    settings: { mode: 'not-for', roles: ['editor'] },
    given: editor,
    holds: false,
    found: 'editor, customer',
  },
  {
    title: 'not for a role that the visitor has not',
    settings: { mode: 'not-for', roles: ['shop_manager'] },
    given: editor,
    holds: true,
    found: 'editor, customer',
  },
  {
    title: 'for guests, of a guest',
    settings: { mode: 'for', roles: ['guest'] },
    given: guest,
    holds: true,
    found: 'guest',
  },
  {
    title: 'for guests, of a user',
    settings: { mode: 'for', roles: ['guest'] },
    given: editor,
    holds: false,
    found: 'editor, customer',
  },
  {
    title: 'for whoever is signed in, of a user without a role',
    settings: { mode: 'for', roles: [] },
    given: nobody,
    holds: true,
    found: '',
  },
  {
    title: 'for whoever is signed in, of a guest',
    settings: { mode: 'for' },
    given: guest,
    holds: false,
    found: 'guest',
  },
  {
    title: 'not for whoever is signed in, of a guest',
    settings: { mode: 'not-for' },
    given: guest,
    holds: true,
    found: 'guest',
  },
  {
    title: 'not for whoever is signed in, of a user',
    settings: { mode: 'not-for' },
    given: editor,
    holds: false,
    found: 'editor, customer',
  },
  { title: 'before the host has said who it is', settings: { mode: 'not-for' }, holds: undefined },
]
