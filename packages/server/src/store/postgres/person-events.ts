import type { AcceptedEvent } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PersonPage, PersonQuery } from '../person-query.ts'
import { stripEvent } from '../strip-event.ts'
import { keptDays } from './kept-days.ts'
import { COUNTED_COLUMNS, type CountedRow, moveInSlots } from './report-moves.ts'

const STEP = 500
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Looked for a day at a time through all that a site has: people ask a few times a month, and an index for it would cost
 * every event that is recorded.
 */
const OF_PERSON = `site = $1 and day = $2::date and not body ? 'erased'
  and ($6::timestamptz is null or time <= $6)
  and (body->>'person' = any ($4::text[]) or id = any ($5::uuid[]) or (body->>'visitorId' = any ($3::text[])
    and not ($7::boolean and body->>'person' is not null) and not id = any ($8::uuid[])))`

const valuesOf = (of: PersonQuery): unknown[] => [
  ...[[...of.visitorIds], [...of.persons], of.events.filter((id) => UUID.test(id))],
  of.until === undefined ? null : new Date(of.until),
  ...[Boolean(of.isByAddress), (of.except ?? []).filter((id) => UUID.test(id))],
]

const isNobody = ({ visitorIds, persons, events }: PersonQuery): boolean =>
  visitorIds.length + persons.length + events.length === 0

interface Row {
  id: string
  time: string
  body: AcceptedEvent
}

export const findPersonEvents = async (
  pool: Pool,
  site: string,
  of: PersonQuery,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<PersonPage> => {
  if (isNobody(of)) return { events: [] }
  const [from = '', time = '', id = ''] = cursor?.split(' ') ?? []
  const events: AcceptedEvent[] = []
  for (const day of await keptDays(pool, 'events', site)) {
    if (day < from) continue
    const after = day === from ? [time, id] : [null, null]
    const { rows } = await pool.query<Row>(
      `select id, (extract(epoch from time) * 1000000)::bigint::text as time, body from events where ${OF_PERSON}
         and ($9::bigint is null or ((extract(epoch from time) * 1000000)::bigint, id) > ($9::bigint, $10::uuid))
       order by events.time, id limit $11`,
      [site, day, ...valuesOf(of), ...after, limit - events.length],
    )
    events.push(...rows.map(({ body }) => body))
    const last = rows.at(-1)
    if (events.length >= limit && last) return { events, next: `${day} ${last.time} ${last.id}` }
  }
  return { events }
}

export const erasePersonEvents = async (
  pool: Pool,
  site: string,
  of: PersonQuery,
  salt: string,
): Promise<number> => {
  if (isNobody(of)) return 0
  let total = 0
  for (const day of await keptDays(pool, 'events', site)) {
    for (let done = STEP; done === STEP; total += done) {
      done = await inTransaction(pool, (client) => eraseStep(client, site, day, of, salt))
    }
  }
  return total
}

/** Rows are locked before they are read: what a shop tells in the same moment is in them, or comes after and finds them erased. */
const eraseStep = async (
  client: PoolClient,
  site: string,
  day: string,
  of: PersonQuery,
  salt: string,
): Promise<number> => {
  const { rows } = await client.query<CountedRow>(
    `select ${COUNTED_COLUMNS} from events where ${OF_PERSON} order by id limit ${STEP} for update`,
    [site, day, ...valuesOf(of)],
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const stripped = rows.map((row) => ({ row, body: stripEvent(row.body, salt) }))
  await client.query(
    `update events e set body = r.body, changed_xid = pg_current_xact_id()
     from jsonb_to_recordset($3::jsonb) as r (id uuid, body jsonb)
     where e.site = $1 and e.day = $2::date and e.id = r.id`,
    [site, day, storableJson(stripped.map(({ row: { id }, body }) => ({ id, body })))],
  )
  await moveInSlots(
    client,
    stripped.map((one) => ({ ...one, currency: one.row.counted_currency })),
  )
  await client.query(
    `update attempts set message = null, trace = null, body_hash = null
     where site = $1 and day = $2::date and event = any ($3::uuid[])`,
    [site, day, ids],
  )
  return rows.length
}
