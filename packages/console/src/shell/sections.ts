import { includesRole, type Role } from '@footfall/contract'
import { text } from '../texts/text.ts'
import type { IconName } from '../ui/Icon.tsx'

/** A place to go: what it is called, and where. */
export interface Section<To extends string> {
  to: To
  icon: IconName
  label: string
  /** The lowest role that the server answers there. */
  least: Role
  /** The address of another section begins with its own. */
  isExact?: true
}

/** The screens of a site, in the order of the navigation. A new one is a line here and one in the router. */
export const SITE_SECTIONS = [
  { to: '/sites/$site/overview', icon: 'gauge', label: text('Overview'), least: 'client' },
  { to: '/sites/$site/reports', icon: 'chart', label: text('Reports'), least: 'client' },
  { to: '/sites/$site/live', icon: 'live', label: text('Live'), least: 'analyst' },
  { to: '/sites/$site/orders', icon: 'shop', label: text('Orders'), least: 'client' },
  { to: '/sites/$site/events', icon: 'click', label: text('Events'), least: 'analyst' },
  {
    to: '/sites/$site/settings/destinations',
    icon: 'plug',
    label: text('Destinations'),
    least: 'analyst',
  },
  { to: '/sites/$site/consent', icon: 'shield', label: text('Consent'), least: 'analyst' },
  {
    to: '/sites/$site/behaviors',
    icon: 'browser',
    label: text('Page behaviours'),
    least: 'analyst',
  },
  { to: '/sites/$site/popups', icon: 'window', label: text('Popups'), least: 'analyst' },
  { to: '/sites/$site/leads', icon: 'mail', label: text('Leads'), least: 'editor' },
  { to: '/sites/$site/reviews', icon: 'star', label: text('Reviews'), least: 'editor' },
  { to: '/sites/$site/widgets', icon: 'widgets', label: text('Widgets'), least: 'analyst' },
  { to: '/sites/$site/install', icon: 'code', label: text('Install'), least: 'client' },
  { to: '/sites/$site/publish', icon: 'publish', label: text('Publish'), least: 'analyst' },
  { to: '/sites/$site/start', icon: 'play', label: text('Start'), least: 'analyst' },
  { to: '/sites/$site/data', icon: 'record', label: text('Data'), least: 'analyst' },
  {
    to: '/sites/$site/settings',
    icon: 'settings',
    label: text('Settings'),
    least: 'client',
    isExact: true,
  },
] as const satisfies readonly Section<string>[]

export type SiteSection = (typeof SITE_SECTIONS)[number]

/** Those that somebody with this role can use; of a role not known yet, those that everybody can. */
export const sectionsFor = <S extends Section<string>>(
  sections: readonly S[],
  role: Role | undefined = 'client',
): S[] => sections.filter(({ least }) => includesRole(role, least))

/** On a phone so many stand at the thumb; the rest is behind ‘More’. */
export const PHONE_SECTIONS = 4
