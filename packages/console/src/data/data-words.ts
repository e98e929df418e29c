import type { DataPlace, DataRequest, RetentionKind, StateTone } from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

/** Each kind that is kept for its own days: what it is called, what it is, and what is lost with it. */
export const KINDS: Record<RetentionKind, { label: string; about: string }> = {
  events: {
    label: text('Events'),
    about: text('Page views, clicks and sales, with how the visitor had come.'),
  },
  addresses: {
    label: text('Addresses and browsers'),
    about: text(
      'IP address, browser, click ids and hashes for platforms of each event. Platforms know visitors by them; reports do not need them.',
    ),
  },
  outcomes: {
    label: text('Who was told'),
    about: text('Of each event and each platform whether it was told, and why not.'),
  },
  attempts: {
    label: text('Tries'),
    about: text(
      'Each try at telling a platform, with its response. For finding out what went wrong.',
    ),
  },
  counts: {
    label: text('Counts'),
    about: text(
      'What reports count, which reach back so far: how often each event came, when, how, and of how many visitors. Their ids stand here as fingerprints only.',
    ),
  },
  orders: {
    label: text('Orders'),
    about: text(
      'Orders as your shop told of them: number, goods, worth, refunds and what the checkout kept of the visit.',
    ),
  },
  leads: {
    label: text('Leads'),
    about: text(
      'What people sent you by forms, with files. A form may keep its leads for a shorter time.',
    ),
  },
  deadLetters: {
    label: text('Put aside'),
    about: text('Events that could not be recorded or delivered.'),
  },
}

export const REQUEST_STATES: Record<DataRequest['state'], { tone: StateTone; label: string }> = {
  waiting: { tone: 'busy', label: text('Waiting') },
  running: { tone: 'busy', label: text('Running') },
  done: { tone: 'good', label: text('Done') },
  failed: { tone: 'bad', label: text('Failed, tried again') },
}

export const REQUEST_TITLES: Record<`${DataRequest['kind']} ${DataRequest['by']}`, string> = {
  'export visitor': text('Export by visitor id'),
  'export email': text('Export by e-mail address'),
  'erase visitor': text('Erasure by visitor id'),
  'erase email': text('Erasure by e-mail address'),
}

/** Why a request does not succeed, for its owner; the server's own log says more. */
export const problemWords = (problem: string): string =>
  problem === 'FOOTFALL_E_KEYS'
    ? text(
        'No key of the server opens what people of this site are found by. Tell whoever runs it.',
      )
    : text('Something went wrong on the server. It is tried again every minute.')

const PLACES: Record<DataPlace, string> = {
  events: text('{{n}} events'),
  deliveries: text('{{n}} waiting deliveries'),
  orders: text('{{n}} orders'),
  leads: text('{{n}} leads'),
  reviews: text('{{n}} reviews'),
  invitations: text('{{n}} invitations'),
  deadLetters: text('{{n}} put aside'),
  log: text('{{n}} in the log'),
}

/** How much was found, in one line. */
export const foundWords = (
  found: NonNullable<DataRequest['found']>,
  t: Translate,
  format: Format,
): string => {
  const parts = (Object.keys(PLACES) as DataPlace[]).flatMap((place) => {
    const n = found[place] ?? 0
    return n > 0 ? [t(PLACES[place], { n: format.number(n) })] : []
  })
  return parts.length > 0 ? format.list(parts) : t('nothing')
}
