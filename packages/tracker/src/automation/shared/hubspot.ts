import type { HubspotSettings } from './hubspot-fields.ts'

/** An account's number; nothing else may become part of an address. */
const PORTAL = /^\d{3,15}$/

/** The account whose parts are loaded; undefined when what the config names is no account's number. */
export const portalOf = ({ ids: [id = ''] }: HubspotSettings): string | undefined =>
  PORTAL.test(id) ? id : undefined

/**
 * Where a part's script comes from: HubSpot serves European accounts from hosts of their own. An owner may name another
 * base; one that is no web address counts as none, so that no setting can run as a script.
 */
export const addressOf = (
  { region, scriptBase }: HubspotSettings,
  host: string,
  path: string,
): string => {
  const base =
    scriptBase && /^https?:\/\/[\w.-]+(:\d+)?\/?$/.test(scriptBase)
      ? scriptBase.replace(/\/$/, '')
      : `https://js${region === 'eu1' ? '-eu1' : ''}.${host}`
  return base + path
}

/** What HubSpot's own loader writes on the elements of its parts, by which they know their account. */
export const marksOf = (
  { region }: HubspotSettings,
  portal: string,
  own: Record<string, string>,
): Record<string, string> => ({
  ...own,
  'data-loader': 'hs-scriptloader',
  'data-hsjs-portal': portal,
  'data-hsjs-env': 'prod',
  'data-hsjs-hublet': region === 'eu1' ? 'eu1' : 'na1',
})
