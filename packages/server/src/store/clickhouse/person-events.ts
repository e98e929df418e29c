import type { Pool } from 'pg'
import type { PersonPage, PersonQuery } from '../person-query.ts'
import { stripEvent } from '../strip-event.ts'
import { changeEvents, scrub } from './change-events.ts'
import type { Clickhouse } from './clickhouse.ts'
import { eraseCounted } from './erase-counted.ts'
import { readStored } from './event-queries.ts'
import { hashOf } from './event-row.ts'

/** Of one person at a time; more are taken in turns. */
const STEP = 500

const OF_PERSON = `(person in {persons:Array(String)} or id in {ids:Array(String)} or (visitor in {visitors:Array(UInt64)}
    and (person = '' or {byAddress:UInt8} = 0) and id not in {except:Array(String)}))
  and time <= {until:Int64} and not JSONHas(body, 'erased')`

const paramsOf = ({ visitorIds, persons, events, until, ...of }: PersonQuery) => ({
  until: until ?? Number.MAX_SAFE_INTEGER,
  visitors: visitorIds.filter(Boolean).map((id) => BigInt(hashOf(id))),
  persons: persons.filter(Boolean),
  ids: events.map((id) => id.toLowerCase()),
  byAddress: of.isByAddress ? 1 : 0,
  except: (of.except ?? []).map((id) => id.toLowerCase()),
})

const isNobody = ({ visitorIds, persons, events }: PersonQuery): boolean =>
  visitorIds.length + persons.length + events.length === 0

/** A person's events, oldest first. */
export const findPersonEvents = async (
  clickhouse: Clickhouse,
  site: string,
  of: PersonQuery,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<PersonPage> => {
  if (isNobody(of)) return { events: [] }
  const [time = '', id = ''] = cursor?.split(' ') ?? []
  const after = time ? '(time, id) > ({time:Int64}, {id:String})' : '1'
  const rows = await readStored(
    clickhouse,
    `site = {site:String} and ${OF_PERSON} and ${after}`,
    { ...paramsOf(of), site, ...(time && { time, id }) },
    { limit },
  )
  const last = rows.at(-1)
  return {
    events: rows.map(({ body }) => body),
    ...(rows.length >= limit && last && { next: `${last.time} ${last.id}` }),
  }
}

/** Takes a person out of the events, and what they were before out of the files. */
export const erasePersonEvents = async (
  site: string,
  of: PersonQuery,
  {
    pool,
    clickhouse,
    salt,
    now,
  }: { pool: Pool; clickhouse: Clickhouse; salt: string; now: number },
): Promise<number> => {
  if (isNobody(of)) return 0
  let total = 0
  for (let done = STEP; done === STEP; total += done) {
    const keys = await changeEvents(pool, clickhouse, {
      site,
      now,
      isTold: true,
      where: OF_PERSON,
      params: paramsOf(of),
      limit: STEP,
      change: (event) => stripEvent(event, salt),
    })
    done = keys.length
    await scrub(clickhouse, keys, now)
    await stripAttempts(clickhouse, site, keys)
  }
  await eraseCounted(site, paramsOf(of), { pool, clickhouse, salt, now })
  return total
}

const stripAttempts = async (
  clickhouse: Clickhouse,
  site: string,
  keys: readonly { day: string; id: string }[],
): Promise<void> => {
  if (keys.length === 0) return
  const { name, onCluster } = clickhouse.stored('attempts')
  const params = {
    site,
    days: [...new Set(keys.map(({ day }) => day))],
    ids: keys.map(({ id }) => id),
  }
  const where = `site = {site:String} and day in {days:Array(Date)} and event in {ids:Array(String)}
    and (message != '' or trace != '' or body_hash != '')`
  const [left] = await clickhouse.query<{ n: number }>(
    `select count() as n from attempts where ${where}`,
    params,
  )
  if (!left?.n) return
  await clickhouse.command(
    `alter table ${name}${onCluster} update message = '', trace = '', body_hash = '' where ${where}`,
    params,
  )
}
