import type { AcceptedEvent } from '@footfall/contract'
import type { NameLimit } from '../../event-names/name-limit.ts'
import { OTHER_NAMES } from '../../event-names/name-limit.ts'
import type { OwnerNames } from './counted-names.ts'

/** Things that events come of, as `thingKey` writes them. */
const SUBJECT = /^(?:trigger|popup|widget|behavior)\/[a-z0-9][a-z0-9-]{0,31}$/
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export interface Tally {
  subject: string
  currency: string
}

export interface Tallies {
  /** What each event is counted under besides its name, in their order. */
  of(events: readonly AcceptedEvent[]): Promise<Tally[]>
}

export interface TallyOptions {
  /** Bounds made-up subjects and currencies of a site: both come from the open web. */
  subjects: NameLimit
  currencies: NameLimit
  /** Whether the site's owner has such a thing: it is counted always. */
  isOwners: OwnerNames
}

export const createTallies = ({ subjects, currencies, isOwners }: TallyOptions): Tallies => {
  const subjectOf = async ({ site, definition = '' }: AcceptedEvent): Promise<string> => {
    if (!SUBJECT.test(definition)) return ''
    const isCounted =
      subjects.admit(site, definition) !== OTHER_NAMES || (await isOwners(site, definition))
    return isCounted ? definition : ''
  }
  const currencyOf = ({ site, params, confirmedBy }: AcceptedEvent): string => {
    const { currency } = params ?? {}
    if (typeof currency !== 'string' || !CURRENCIES.has(currency)) return ''
    // The shop has signed for it, however many others pages have made up.
    if (confirmedBy === 'order') return currency
    return currencies.admit(site, currency) === OTHER_NAMES ? '' : currency
  }
  return {
    async of(events) {
      const tallies: Tally[] = []
      for (const event of events) {
        tallies.push({ subject: await subjectOf(event), currency: currencyOf(event) })
      }
      return tallies
    },
  }
}
