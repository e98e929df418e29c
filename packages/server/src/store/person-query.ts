import type { AcceptedEvent } from '@footfall/contract'

/** Which kept events belong to one person: those of a visitor, those by the keyed hash of an address, and these. */
export interface PersonQuery {
  visitorIds: readonly string[]
  /** Keyed hashes of an e-mail address, as events carry them in `person`. */
  persons: readonly string[]
  events: readonly string[]
  /**
   * The visitors are known by an address: what stands under another's address is not theirs, for others use the same computer.
   * Whoever is asked for by the visitor id alone is all of that visitor.
   */
  isByAddress?: boolean
  /** Events that are known to be another's by what stands outside of the store; never of `events`. */
  except?: readonly string[]
  /** Only what happened by then; absent: all. */
  until?: number
}

export interface PersonPage {
  events: AcceptedEvent[]
  /** Asks for the following part; absent at the end. */
  next?: string
}

/** What a store keeps for a number of days: each may be another. */
export type StoreKind = 'events' | 'addresses' | 'outcomes' | 'attempts' | 'counts'

/** The first day (UTC, `YYYY-MM-DD`) that is still kept, by kind. A kind that is absent is kept as it is. */
export type KeptFrom = Partial<Record<StoreKind, string>>

/** What the owner's and the visitor's rights ask of an event store. */
export interface RightsStore {
  /** All kept events of a person, oldest first, a page at a time. */
  person(
    site: string,
    of: PersonQuery,
    page: { cursor?: string; limit: number },
  ): Promise<PersonPage>
  /**
   * Takes a person out of a site's kept events, with all outcomes' messages and hashes: what is left of an event is its name, its time,
   * its worth and how the visit came about, under ids that lead nowhere. Every figure of every report stays as it was. Returns how many.
   * Safe to repeat: by the same salt the same ids are made anew, so that an erasure that was interrupted goes on as it began. Whoever
   * forgets the salt can lead nothing back.
   */
  erase(site: string, of: PersonQuery, salt: string): Promise<number>
  /**
   * Forgets what these sites do not keep any longer, all of them the same days; of `addresses` whatever only the advertising purpose allowed, but not by whom a person is
   * found. Bounded work: true where something may be left. Safe to repeat.
   */
  retain(sites: readonly string[], from: KeptFrom): Promise<boolean>
  /** Drops whole days that no site keeps any longer. */
  dropDays(from: KeptFrom): Promise<void>
}
