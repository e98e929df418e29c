import type { DestinationInfo, SettingsField, ThingChange, ThingKind } from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

/** Kinds of things in an owner's words. */
export const KINDS: Readonly<Record<ThingKind, string>> = {
  destination: text('Destination'),
  trigger: text('Rule'),
  widget: text('Widget'),
  popup: text('Popup'),
  behavior: text('Behaviour'),
  consent: text('Consent'),
  visit: text('Visit data'),
  shop: text('Shop'),
  evidence: text('What must be confirmed'),
  events: text('Page events'),
  names: text('Allowed events'),
  compat: text('Compatibility'),
  budget: text('How often popups open'),
  general: text('General settings'),
}

/** Places in a draft that have a word of their own; others are told by their names. */
const PLACES: Readonly<Record<string, string>> = {
  allowedEvents: text('Allowed events'),
  conditions: text('Conditions'),
  'consent.countAnswers': text('Count how the consent tool behaves'),
  'consent.countDropped': text('Count what consent dropped'),
  'consent.google': text('Google’s consent mode'),
  'consent.googleGranted': text('Google’s types that are not asked about'),
  'consent.gpc': text('Global Privacy Control'),
  'consent.mode': text('Before the visitor has answered'),
  'consent.optOutRegions': text('Regions with opt-out'),
  'consent.reloadOnWithdrawal': text('Reload after a withdrawal'),
  consentToolMap: text('What the consent tool’s categories stand for'),
  consentTools: text('Consent tool'),
  currency: text('Currency'),
  debug: text('Debugging'),
  endpoint: text('Address of the script'),
  event: text('Event'),
  'event.name': text('Name of the event'),
  'event.params': text('Parameters of the event'),
  eventNames: text('Which events are let in'),
  events: text('Page events'),
  evidence: text('What must be confirmed'),
  isEnabled: text('Switched on'),
  kind: text('Kind'),
  languages: text('Languages'),
  compat: text('Host endpoints'),
  pluginNames: text('PixelYourSite compatibility'),
  queryAllow: text('Address parameters'),
  secretParams: text('Private address parameters'),
  selector: text('Place on the page'),
  serverEvents: text('Telling platforms from the server'),
  settings: text('Settings'),
  'settings.selector': text('Selector'),
  shop: text('Shop'),
  timeZone: text('Time zone'),
  title: text('Title'),
  trigger: text('Trigger'),
  'visit.cookie_duration': text('Days that cookies live'),
  'visit.external_id_expire': text('Days that the visitor’s id lives'),
  'visit.filters': text('Cookies that are off'),
  'visit.last_visit_duration': text('Minutes that a visit lasts'),
  'visit.track_cookie_for_subdomains': text('Cookies for all subdomains'),
}

const fieldOf = (
  { kind, id }: Pick<ThingChange, 'kind' | 'id'>,
  path: string,
  infos: readonly DestinationInfo[] | undefined,
): SettingsField | undefined => {
  if (kind !== 'destination') return undefined
  const fields = infos?.find(({ name }) => name === id)?.fields ?? {}
  const [name = ''] = path.replace(/^settings\./, '').split('.')
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** What a field is called where it is filled in. */
export const placeWords = (
  thing: Pick<ThingChange, 'kind' | 'id'>,
  path: string,
  infos: readonly DestinationInfo[] | undefined,
  t: Translate,
): string => {
  const field = fieldOf(thing, path, infos)
  if (field) return t(field.label)
  if (Object.hasOwn(PLACES, path)) return t(PLACES[path] as string)
  const [first = '', ...rest] = path.split('.')
  const known = Object.hasOwn(PLACES, first) ? t(PLACES[first] as string) : spaced(first)
  return [known, ...rest.map(spaced)].join(' › ')
}

/** `cookie_duration` and `reloadOnWithdrawal` as words. */
const spaced = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** A value as an owner reads it; undefined where there is none. */
export const valueWords = (
  thing: Pick<ThingChange, 'kind' | 'id'>,
  path: string,
  value: unknown,
  words: { infos: readonly DestinationInfo[] | undefined; t: Translate; format: Format },
): string | undefined => {
  const { infos, t, format } = words
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return format.number(value)
  const field = fieldOf(thing, path, infos)
  if (typeof value === 'string') {
    const choice =
      field && 'choices' in field
        ? field.choices.find((one) => one.value === value)?.label
        : undefined
    return choice ? t(choice) : value
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length === 0 ? undefined : value.join(', ')
  }
  return JSON.stringify(value, null, 1)
}

/** What becomes of a thing, in a word. */
export const CHANGES: Readonly<Record<ThingChange['change'], string>> = {
  added: text('New'),
  changed: text('Changed'),
  removed: text('Removed'),
}
