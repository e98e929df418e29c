import type { Pool } from 'pg'
import { eventIn, parseBody } from '../log/event-in.ts'
import type { DeliveryKey, EventStore } from '../store/event-store.ts'
import type { FoundPerson } from './find-person.ts'
import { isOf } from './is-of.ts'

const STEP = 500

export interface WaitingDeps {
  pool: Pool
  eventStore: Pick<EventStore, 'saveOutcomes'>
}

const OF_PERSON = `site = $1 and (event = any ($2::uuid[]) or body->>'person' = any ($4::text[])
    or (body->>'visitorId' = any ($3::text[]) and not ($6::boolean and body->>'person' is not null)
      and not event = any ($7::uuid[])))
  and ($5::bigint is null or (body->>'time')::bigint <= $5)`

const valuesOf = (site: string, of: FoundPerson): unknown[] => [
  ...[site, of.events, of.visitorIds, of.persons, of.until ?? null],
  ...[Boolean(of.isByAddress), of.except ?? []],
]

/**
 * Ends all deliveries of a person that wait. The outcome first: if we die in between, the row is still there and this runs again. What is
 * being sent in this moment is judged by its own end; if it would be sent again, it ends then.
 */
export const eraseDeliveries = async (
  { pool, eventStore }: WaitingDeps,
  site: string,
  person: FoundPerson,
  now: number,
): Promise<void> => {
  const { rows } = await pool.query<{ event: string; destination: string }>(
    `select event, destination from retry_queue where ${OF_PERSON}
     union select event, unnest(let_go) from order_pages where ${OF_PERSON}`,
    valuesOf(site, person),
  )
  const keys = rows.map((row): DeliveryKey => ({ site, ...row }))
  for (let at = 0; at < keys.length; at += STEP) {
    const part = keys.slice(at, at + STEP)
    await eventStore.saveOutcomes(
      part.map((key) => ({ ...key, state: 'dropped', reason: 'erased', at: now })),
    )
    await pool.query(
      `with gone as (select * from unnest($2::text[], $3::uuid[]) as k (destination, event)), settled as (
         update claims c set is_settled = true from gone
         where c.site = $1 and (c.destination, c.event) = (gone.destination, gone.event)
       )
       delete from retry_queue q using gone
       where q.site = $1 and (q.destination, q.event) = (gone.destination, gone.event)`,
      [site, part.map(({ destination }) => destination), part.map(({ event }) => event)],
    )
  }
}

export const countDeliveriesOf = async (
  pool: Pool,
  site: string,
  person: FoundPerson,
): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from retry_queue where ${OF_PERSON}`,
    valuesOf(site, person),
  )
  return rows[0]?.n ?? 0
}

/** Ids of what was put aside of a person. */
export const lettersOf = async (
  pool: Pool,
  site: string,
  person: FoundPerson,
): Promise<string[]> => {
  const found: string[] = []
  let after = '0'
  for (;;) {
    const { rows } = await pool.query<{ id: string; body: string }>(
      'select id::text, body from log_dead_letters where site = $1 and id > $2 order by log_dead_letters.id limit $3',
      [site, after, STEP],
    )
    for (const { id, body } of rows) {
      const parsed = parseBody(body)
      const event = eventIn({ site, body: parsed })
      // What is no event at all is known only by the texts in it.
      const isTheirs = event ? isOf(event, person) : holdsAny(body, person)
      if (isTheirs) found.push(id)
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return found
    after = last.id
  }
}

const holdsAny = (body: string, { visitorIds, persons, events }: FoundPerson): boolean =>
  [...visitorIds, ...persons, ...events].some((text) =>
    body.includes(JSON.stringify(text).slice(1, -1)),
  )

export const eraseLetters = async (
  pool: Pool,
  site: string,
  person: FoundPerson,
): Promise<void> => {
  await pool.query('delete from log_dead_letters where site = $1 and id = any ($2::bigint[])', [
    ...[site, await lettersOf(pool, site, person)],
  ])
}
