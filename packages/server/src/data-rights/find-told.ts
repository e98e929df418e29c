import type { Pool } from 'pg'
import type { SiteHash } from '../people/site-pepper.ts'

export interface ToldQuery {
  persons: readonly string[]
  /** Their sales among others. */
  events: readonly string[]
  hash: SiteHash
  until: number
}

interface OrderRow {
  number: string
  params: { content_ids?: unknown }
}

/** Reviews that a person wrote and invitations to write one: by the address, or by what was bought. */
export const findTold = async (
  pool: Pool,
  site: string,
  { persons, events, hash, until }: ToldQuery,
): Promise<{ reviews: string[]; invitations: string[] }> => {
  const { rows: orders } = await pool.query<OrderRow>(
    `select number, params from orders where site = $1 and event = any ($2::uuid[]) and number <> ''`,
    [site, events],
  )
  const invited = orders.map(({ number }) => hash('order', number))
  const bought = orders.flatMap(({ number, params: { content_ids: ids } }) =>
    ['', ...(Array.isArray(ids) ? ids.map(String) : [])].map((id) => hash('bought', number, id)),
  )
  const people = persons.map((person) => Buffer.from(person, 'hex'))
  // Both name an address always: what was bought leads to another's only.
  const isByAddress = people.length > 0
  const reviews = await pool.query<{ id: string }>(
    `select p.review as id from review_people p join reviews r on (r.site, r.id) = (p.site, p.review)
     where p.site = $1 and (p.person = any ($2) or (p.bought = any ($3) and not $5::boolean)) and r.added_at <= $4`,
    [site, people, bought, new Date(until), isByAddress],
  )
  const invitations = await pool.query<{ id: string }>(
    `select id from review_invitations where site = $1
       and (person = any ($2) or (bought = any ($3) and not $4::boolean))`,
    [site, people, invited, isByAddress],
  )
  return {
    reviews: reviews.rows.map(({ id }) => id),
    invitations: invitations.rows.map(({ id }) => id),
  }
}
