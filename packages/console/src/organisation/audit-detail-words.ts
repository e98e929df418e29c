import { INVITATION_MODES, REVIEW_STATES, SCOPES } from '@footfall/contract'
import { ROLE_WORDS } from '../people/role-words.ts'
import { KINDS } from '../publish/field-words.ts'
import type { Format } from '../texts/create-format.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

/** What the server notes of a change, by the name under which it does; a test reads the names from there. */
const LABELS: Readonly<Record<string, string>> = {
  addresses: text('Addresses and browsers'),
  attempts: text('Delivery attempts'),
  by: text('Identified by'),
  choice: text('Events during the pause'),
  counts: text('Counts'),
  currency: text('Currency'),
  days: text('Days after the order'),
  deadLetters: text('Failed events'),
  deleteAt: text('Deleted for good'),
  deleted: text('Deleted'),
  deliveries: text('Waiting deliveries'),
  email: text('E-mail address'),
  event: text('Event'),
  events: text('Events'),
  failed: text('Failed'),
  hasReply: text('With a reply'),
  hasTold: text('Customers informed at checkout'),
  id: text('Id'),
  invitations: text('Invitations'),
  isTrial: text('Preview only'),
  keepsMembers: text('Team keeps access'),
  kept: text('Recipients kept'),
  kind: text('Kind'),
  label: text('Label'),
  leads: text('Leads'),
  log: text('Events in the log'),
  mode: text('Invited customers'),
  name: text('Name'),
  notMade: text('Browser calls not made'),
  onSite: text('Only on site'),
  orders: text('Orders'),
  origin: text('Domain'),
  outcomes: text('Delivery results'),
  outcome: text('Outcome'),
  person: text('Person'),
  reason: text('Reason'),
  refused: text('Invalid'),
  request: text('Request'),
  reviews: text('Reviews'),
  revision: text('Version'),
  role: text('Role'),
  scopes: text('Permissions'),
  selector: text('Selector'),
  site: text('Site'),
  sites: text('Sites'),
  state: text('State'),
  taken: text('Imported'),
  things: text('Published'),
  timeZone: text('Time zone'),
  url: text('Page'),
  user: text('User id'),
  value: text('Value'),
  waited: text('Waiting deliveries'),
  way: text('Sent by'),
}

const OTHER_KINDS = {
  origin: text('Domain'),
  event: text('Event'),
  export: text('Data export'),
  erase: text('Data erasure'),
}

const labelsOf = (table: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([value, { label }]) => [value, label]))

/** Values that are a word of ours, by the detail they stand in. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: { visitor: text('Visitor id'), email: text('E-mail address') },
  choice: { deliver: text('Delivered'), drop: text('Dropped') },
  kind: { ...KINDS, ...OTHER_KINDS },
  mode: labelsOf(INVITATION_MODES),
  role: labelsOf(ROLE_WORDS),
  scopes: SCOPES,
  state: labelsOf(REVIEW_STATES),
}

/** What more is known, in one line. Values of any shape come from whoever called, so they are cut. */
export const detailWords = (
  details: Readonly<Record<string, unknown>>,
  t: Translate,
  format: Format,
): string =>
  Object.entries(details)
    .map(([name, value]) => [name, valueWords(name, value, t, format)] as const)
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${t(LABELS[name] ?? name)}: ${words}`)
    .join(' · ')
    .slice(0, 300)

const valueWords = (name: string, value: unknown, t: Translate, format: Format): string => {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'string') {
    return name === 'deleteAt' ? momentWords(value, format) : t(VALUES[name]?.[value] ?? value)
  }
  if (!Array.isArray(value)) return JSON.stringify(value)
  return (
    value
      // Older programs wrote this down for whatever was no text.
      .filter((one) => one !== '[object Object]')
      .map((one) =>
        name === 'things' ? thingWords(String(one), t) : valueWords(name, one, t, format),
      )
      .join(', ')
  )
}

/** `popup exit`: a thing's kind and its id. */
const thingWords = (thing: string, t: Translate): string => {
  const [kind = '', ...id] = thing.split(' ')
  return [t(VALUES.kind?.[kind] ?? kind), ...id].join(' ')
}

const momentWords = (at: string, format: Format): string => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : format.moment(time)
}
