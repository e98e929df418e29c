import type { Pool } from 'pg'
import { freshIdOf, type PersonalId } from '../strip-event.ts'
import { type ChangedKey, scrub } from './change-events.ts'
import type { Clickhouse } from './clickhouse.ts'
import { type EventRow, hashOf } from './event-row.ts'
import { inTurn } from './writer-turn.ts'

const STEP = 500

// 64 bits do not fit into a number of JSON's.
const WHOLE = `* replace (toString(visitor) as visitor, toString(visit) as visit, toString(micros) as micros)`

export interface CountedErasure {
  pool: Pool
  clickhouse: Clickhouse
  salt: string
  now: number
}

/**
 * Takes visitors out of rows of which only what is counted is left. They are written over, like events, and not altered: the engine
 * keeps what it was told to alter, and with it who became whom.
 */
export const eraseCounted = async (
  site: string,
  { visitors, until }: { visitors: readonly bigint[]; until: number },
  { pool, clickhouse, salt, now }: CountedErasure,
): Promise<void> => {
  if (visitors.length === 0) return
  const fresh = (kind: PersonalId, number: string): string =>
    number === '0' ? '0' : hashOf(freshIdOf(salt, kind, BigInt(number)))
  for (let done = STEP; done === STEP; ) {
    const keys = await inTurn(pool, [site], async ({ stamp }): Promise<ChangedKey[]> => {
      const rows = await clickhouse.query<EventRow>(
        `select ${WHOLE} from events
         where site = {site:String} and body = '' and visitor in {visitors:Array(UInt64)} and time <= {until:Int64}
         limit ${STEP} settings prefer_column_name_to_alias = 1`,
        { site, visitors, until },
      )
      await clickhouse.insert(
        'events',
        rows.map((row) => ({
          ...row,
          visitor: fresh('visitor', row.visitor),
          visit: fresh('visit', row.visit),
          version: Math.max(stamp, row.version + 1),
          cleaned_at: now,
        })),
      )
      return rows.map(({ day, id }) => ({ site, day, id }))
    })
    done = keys.length
    await scrub(clickhouse, keys, now)
  }
}
