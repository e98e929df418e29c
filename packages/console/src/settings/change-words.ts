import type { DestinationInfo, UnpublishedChange } from '@footfall/contract'
import { destinationTitle } from '../live/destination-title.ts'

/** Parts of the config in an owner's words; one that is not here is told by its own name. */
const PARTS: Readonly<Record<string, string>> = {
  allowedEvents: 'Allowed events',
  compat: 'Host endpoints',
  consent: 'Consent rules',
  consentToolMap: 'Consent tool',
  consentTools: 'Consent tool',
  endpoint: 'Address of the script',
  eventNames: 'Allowed events',
  events: 'Page events',
  evidence: 'What must be confirmed',
  queryAllow: 'Address parameters',
  secretParams: 'Private address parameters',
  serverEvents: 'Telling platforms from the server',
  shop: 'Shop',
  triggers: 'Triggers',
  visit: 'Visit data',
  widgets: 'Widgets',
}

/** One change that is saved and not live, in a few words. */
export const changeWords = (
  { part, name, kind, fields = [] }: UnpublishedChange,
  infos: readonly DestinationInfo[] | undefined,
): string => {
  if (name === undefined) {
    const isHealth = part === 'consent' && fields.length === 1 && fields[0] === 'countAnswers'
    return isHealth ? 'Consent health' : (PARTS[part] ?? part)
  }
  const title = destinationTitle(infos, name)
  if (kind !== 'changed') return `${title} switched ${kind === 'added' ? 'on' : 'off'}`
  const known = infos?.find((info) => info.name === name)?.fields
  return `${title}: ${fields.map((field) => known?.[field]?.label ?? field).join(', ')}`
}

/** All of them; two parts that an owner knows by one name are one. */
export const allChangeWords = (
  changes: readonly UnpublishedChange[],
  infos: readonly DestinationInfo[] | undefined,
): string[] => [...new Set(changes.map((change) => changeWords(change, infos)))]
