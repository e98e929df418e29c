import { type AcceptedEvent, type DataSubject, isLead } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Leads } from '../leads/create-leads.ts'
import type { PersonHashes } from '../people/person-hashes.ts'
import type { EventStore } from '../store/event-store.ts'
import type { PersonQuery } from '../store/person-query.ts'
import { findTold } from './find-told.ts'

/** All by which one person is known on a site, as far as it could be found out. */
export interface FoundPerson extends PersonQuery {
  visitorIds: string[]
  persons: string[]
  /** Their sales and leads. */
  events: string[]
  leads: string[]
  reviews: string[]
  invitations: string[]
  /** Visitors of theirs under whom others were found as well. */
  shared: string[]
  /** Whoever is named in what was found, whether they are bound to this person or not. */
  seen: { visitorIds: string[]; persons: string[] }
  /** How many events are kept. */
  count: number
}

export interface FindDeps {
  pool: Pool
  eventStore: EventStore
  hashes: PersonHashes
  leads: Pick<Leads, 'hashes'>
}

const PAGE = 1_000

/**
 * By an address: whatever carries its hash; and the visitors who bought by the shop's signed word, or left a lead, under it, except for
 * what stands under another's address. What a page alone says proves no visitor: whoever knows somebody's id could say it. By a visitor
 * id: that visitor, and what their events led to.
 */
export const findPerson = async (
  deps: FindDeps,
  site: string,
  subject: DataSubject,
  until: number,
): Promise<FoundPerson> => {
  const { pool, eventStore, hashes } = deps
  const { person, hash } = await hashes.of(site)
  const isByAddress = 'email' in subject
  const persons = isByAddress ? [person(subject.email)] : []
  const addresses = isByAddress ? deps.leads.hashes.persons(site, subject.email) : []
  const visitorIds = new Set(isByAddress ? [] : [subject.visitorId])
  const events = new Set<string>()
  const shared = new Set<string>()

  if (isByAddress) {
    for (const id of await eventsByAddress(pool, site, { persons, addresses, until }))
      events.add(id)
    const bound = [...events]
    for (const { visitor } of await salesWaiting(pool, site, bound, []))
      if (visitor) visitorIds.add(visitor)
    for await (const event of eventsOf(eventStore, site, { ...NOBODY, events: bound, until }))
      if (event.visitorId && isFree(event, persons)) visitorIds.add(event.visitorId)
  }

  // First whatever may be theirs, so that it is known what of it is another's.
  const own = new Set(events)
  for (const { event } of await salesWaiting(pool, site, [], [...visitorIds])) events.add(event)
  const seen = { visitorIds: new Set(visitorIds), persons: new Set(persons) }
  const found: string[] = []
  const all = { visitorIds: [...visitorIds], persons, events: [...events], until }
  for await (const event of eventsOf(eventStore, site, all)) {
    const { id, name, visitorId } = event
    if (isByAddress && !isFree(event, persons) && !own.has(id)) {
      events.delete(id)
      if (visitorId) shared.add(visitorId)
      continue
    }
    found.push(id)
    if (visitorId) seen.visitorIds.add(visitorId)
    if (event.person) seen.persons.add(event.person)
    if (name === 'Purchase' || isLead(name)) events.add(id)
  }
  const except = isByAddress
    ? (await othersAmong(pool, site, { events: [...events], persons, addresses })).filter(
        (id) => !own.has(id),
      )
    : []
  for (const id of except) events.delete(id)
  const ids = [...events]
  return {
    visitorIds: [...visitorIds],
    persons,
    events: ids,
    isByAddress,
    except,
    until,
    leads: await leadsOf(pool, site, { events: ids, addresses, isByAddress, until }),
    ...(await findTold(pool, site, { persons, events: ids, hash, until })),
    shared: [...shared],
    count: found.filter((id) => !except.includes(id)).length,
    seen: { visitorIds: [...seen.visitorIds], persons: [...seen.persons] },
  }
}

const NOBODY = { visitorIds: [], persons: [], events: [] }

/** Whether an event stands under nobody else's address. */
const isFree = ({ person }: AcceptedEvent, persons: readonly string[]): boolean =>
  person === undefined || persons.includes(person)

/** All kept events of a person, oldest first. */
export const eventsOf = async function* (
  store: EventStore,
  site: string,
  of: PersonQuery,
): AsyncGenerator<AcceptedEvent> {
  let cursor: string | undefined
  do {
    const page = await store.person(site, of, { limit: PAGE, ...(cursor && { cursor }) })
    yield* page.events
    cursor = page.next
  } while (cursor)
}

interface ByAddress {
  persons: readonly string[]
  /** As leads have it. */
  addresses: readonly Buffer[]
}

/** Ids of what a shop or a form had from somebody of this address. */
const eventsByAddress = async (
  pool: Pool,
  site: string,
  { persons, addresses, until }: ByAddress & { until: number },
): Promise<string[]> => {
  const { rows } = await pool.query<{ event: string }>(
    `select event from orders where site = $1 and person = any ($2::text[])
     union select event from leads where site = $1 and person = any ($3::bytea[]) and received_at <= $4`,
    [site, persons, addresses, new Date(until)],
  )
  return rows.map(({ event }) => event)
}

/** Those of the events that a shop or a form had from somebody of another address. */
const othersAmong = async (
  pool: Pool,
  site: string,
  { events, persons, addresses }: ByAddress & { events: readonly string[] },
): Promise<string[]> => {
  const { rows } = await pool.query<{ event: string }>(
    `select event from orders where site = $1 and event = any ($2::uuid[]) and not person = any ($3::text[])
     union select event from leads where site = $1 and event = any ($2::uuid[]) and not person = any ($4::bytea[])`,
    [site, events, persons, addresses],
  )
  return rows.map(({ event }) => event)
}

const leadsOf = async (
  pool: Pool,
  site: string,
  of: {
    events: readonly string[]
    addresses: readonly Buffer[]
    isByAddress: boolean
    until: number
  },
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from leads where site = $1 and received_at <= $3 and (person = any ($4::bytea[])
       or (event = any ($2::uuid[]) and (person is null or not $5::boolean)))`,
    [site, of.events, new Date(of.until), of.addresses, of.isByAddress],
  )
  return rows.map(({ id }) => id)
}

/** Sales whose two sides have not met yet, with the visitor as far as it is known. */
const salesWaiting = async (
  pool: Pool,
  site: string,
  events: readonly string[],
  visitors: readonly string[],
): Promise<{ event: string; visitor: string | null }[]> => {
  const { rows } = await pool.query<{ event: string; visitor: string | null }>(
    `select event, body->>'visitorId' as visitor from order_pages
     where site = $1 and (event = any ($2::uuid[]) or body->>'visitorId' = any ($3::text[]))
     union
     select event, visitor from order_buyers
     where site = $1 and (event = any ($2::uuid[]) or visitor = any ($3::text[]))`,
    [site, events, visitors],
  )
  return rows
}
