import type { DataRequest, DataSubject } from '@footfall/contract'
import type { SiteHash } from '../people/site-pepper.ts'
import type { FoundPerson } from './find-person.ts'

/** What is known of a request while it is being worked on; sealed, and gone once it is done. */
export interface RequestContent {
  subject: DataSubject
  /** Of an erasure: by what new ids are made. */
  salt: string
  /** Until when an erasure covers what happened. */
  until: number
  /** Once they were looked for. */
  person?: FoundPerson
  /** When they were. */
  foundAt?: number
  /** Whom an erasure had found when it was asked for once more: part of it may be done, and cannot be found again. */
  before?: FoundPerson
}

/** Who and what may be named in an export. */
export type Named = Pick<FoundPerson, 'visitorIds' | 'persons' | 'events'>

/** Also those who are named beside the person. */
export const withSeen = ({ visitorIds, persons, events, seen }: FoundPerson): Named => ({
  visitorIds: [...new Set([...visitorIds, ...seen.visitorIds])],
  persons: [...new Set([...persons, ...seen.persons])],
  events,
})

/** What is asked for once more reaches up to now, and forgets nobody who was found for an erasure. */
export const askedAgain = (
  kind: DataRequest['kind'],
  known: RequestContent | undefined,
  asked: RequestContent,
): RequestContent => {
  if (!known || kind === 'export') return asked
  const before = known.person ?? known.before
  return { ...asked, salt: known.salt, ...(before && { before }) }
}

/** Keyed hashes by which an export and an erasure know that they are of the same person. */
export const hashesOf = (hash: SiteHash, { visitorIds, persons, events }: Named): Buffer[] => [
  ...visitorIds.map((one) => hash('request', 'visitor', one)),
  ...persons.map((one) => hash('request', 'email', one)),
  ...events.map((one) => hash('request', 'event', one)),
]

/** Whoever was found before and whoever is found now. */
export const merged = (before: FoundPerson | undefined, now: FoundPerson): FoundPerson => {
  if (!before) return now
  const both = (one: readonly string[], two: readonly string[]) => [...new Set([...one, ...two])]
  const events = both(before.events, now.events)
  return {
    ...now,
    events,
    visitorIds: both(before.visitorIds, now.visitorIds),
    persons: both(before.persons, now.persons),
    except: (now.except ?? []).filter((id) => !events.includes(id)),
    leads: both(before.leads, now.leads),
    reviews: both(before.reviews, now.reviews),
    invitations: both(before.invitations, now.invitations),
    shared: both(before.shared, now.shared),
    seen: {
      visitorIds: both(before.seen.visitorIds, now.seen.visitorIds),
      persons: both(before.seen.persons, now.seen.persons),
    },
    count: Math.max(before.count, now.count),
  }
}
