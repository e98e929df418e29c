import type { Section } from '../shell/sections.ts'
import { text } from '../texts/text.ts'

/** The screens of an organisation, in the order of the navigation. */
export const ORGANISATION_SECTIONS = [
  {
    to: '/organisations/$organisation/sites',
    icon: 'site',
    label: text('Sites'),
    least: 'client',
  },
  {
    to: '/organisations/$organisation/members',
    icon: 'people',
    label: text('Members'),
    least: 'analyst',
  },
  {
    to: '/organisations/$organisation/api-keys',
    icon: 'key',
    label: text('API keys'),
    least: 'owner',
  },
  {
    to: '/organisations/$organisation/audit',
    icon: 'history',
    label: text('Audit log'),
    least: 'owner',
  },
  {
    to: '/organisations/$organisation/settings',
    icon: 'settings',
    label: text('Organisation'),
    least: 'client',
  },
] as const satisfies readonly Section<string>[]
