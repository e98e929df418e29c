import type { AcceptedEvent, ListPage, ParkedEvent, ParkedReplay } from '@footfall/contract'
import type { Pool } from 'pg'
import { parseBody, readEntry } from '../log/event-in.ts'
import type { EventLog } from '../log/event-log.ts'
import { storableWords } from './dead-letters.ts'
import { type BatchRecorderOptions, createBatchRecorder } from './record-batch.ts'

const PAGE = 50
/** Most that one call tries; the response says how many are left. */
const MOST_REPLAYED = 500

export interface ParkedLetters {
  /** The newest first. `after`: the last id of the page before. */
  list(site: string, after?: string): Promise<ListPage<ParkedEvent>>
  /** Tries these again, or all of the site. What fails again stays, with the new reason. Safe to repeat. */
  replay(site: string, ids?: readonly string[]): Promise<ParkedReplay>
  /** Forgets these, or all of the site; returns how many. */
  forget(site: string, ids?: readonly string[]): Promise<number>
}

export interface ParkedLettersOptions extends BatchRecorderOptions {
  pool: Pool
  eventLog: EventLog
}

interface Row {
  id: string
  group_name: string
  body: string
  reason: string
  attempts: number
  at: Date
  last_at: Date
}

interface Readable {
  id: string
  event: AcceptedEvent
}

/** What lies aside of a site: shown, tried again, forgotten. */
export const createParkedLetters = (options: ParkedLettersOptions): ParkedLetters => {
  const { pool, eventLog } = options
  const recordBatch = createBatchRecorder(options)

  const remove = async (site: string, ids: readonly string[] | undefined): Promise<number> => {
    const { rowCount } = await pool.query(
      'delete from log_dead_letters where site = $1 and ($2::bigint[] is null or id = any ($2))',
      [site, ids ?? null],
    )
    return rowCount ?? 0
  }

  const keepOn = async (site: string, failed: { id: string; reason: string }[]): Promise<void> => {
    if (failed.length === 0) return
    await pool.query(
      `update log_dead_letters d set reason = t.reason, attempts = d.attempts + 1, last_at = now()
       from unnest($2::bigint[], $3::text[]) as t (id, reason) where d.site = $1 and d.id = t.id`,
      [site, failed.map(({ id }) => id), failed.map(({ reason }) => storableWords(reason))],
    )
  }

  return {
    async list(site, after) {
      const { rows } = await pool.query<Row>(
        `select id::text, group_name, body, reason, attempts, at, last_at from log_dead_letters d
         where site = $1 and ($2::bigint is null or id < $2) order by d.site desc, d.id desc limit ${PAGE + 1}`,
        [site, after ?? null],
      )
      const shown = rows.slice(0, PAGE)
      const next = rows.length > PAGE ? shown.at(-1)?.id : undefined
      return { items: shown.map(toParked), ...(next && { next }) }
    },
    async replay(site, ids) {
      // The longest untried first, so that calling again and again comes to each.
      const { rows } = await pool.query<Row>(
        `select id::text, group_name, body from log_dead_letters d
         where site = $1 and ($2::bigint[] is null or id = any ($2))
         order by d.last_at, d.id limit ${MOST_REPLAYED}`,
        [site, ids ?? null],
      )
      const failed: { id: string; reason: string }[] = []
      const sound: Record<'record' | 'deliver', Readable[]> = { record: [], deliver: [] }
      for (const { id, group_name, body } of rows) {
        const entry = readEntry({ site, body: parseBody(body) })
        if (entry.kind === 'event') {
          sound[group_name === 'deliver' ? 'deliver' : 'record'].push({ id, event: entry.event })
        } else {
          const reason = entry.kind === 'unfit' ? entry.reason : 'This version does not know it.'
          failed.push({ id, reason })
        }
      }
      for (const { told, reason } of await recordBatch(sound.record)) {
        failed.push({ id: told.id, reason })
      }
      // By the log, because only a partition's owner may deliver. Recording it again changes nothing.
      const entries = sound.deliver.map(({ event }) => ({
        site,
        body: { kind: 'event' as const, event },
      }))
      if (entries.length > 0) await eventLog.append(entries)
      // Forgotten only after it is safe elsewhere: a crash before this leaves it to be tried once more.
      const bad = new Set(failed.map(({ id }) => id))
      const done = rows.map(({ id }) => id).filter((id) => !bad.has(id))
      await keepOn(site, failed)
      if (done.length > 0) await remove(site, done)
      const left = await pool.query<{ n: number }>(
        'select count(*)::int as n from log_dead_letters where site = $1',
        [site],
      )
      return { replayed: done.length, failed: failed.length, left: left.rows[0]?.n ?? 0 }
    },
    forget: remove,
  }
}

const toParked = ({ id, group_name, body, reason, attempts, at, last_at }: Row): ParkedEvent => {
  const { event } = parseBody(body) as { event?: Partial<Record<'id' | 'name' | 'time', unknown>> }
  const word = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)
  const eventId = word(event?.id)
  const name = word(event?.name)
  const time = event?.time
  return {
    id,
    reason,
    attempts,
    firstAt: at.getTime(),
    lastAt: last_at.getTime(),
    step: group_name === 'deliver' ? 'deliver' : 'record',
    ...(eventId !== undefined && { event: eventId }),
    ...(name !== undefined && { name }),
    ...(Number.isSafeInteger(time) && { time: time as number }),
  }
}
