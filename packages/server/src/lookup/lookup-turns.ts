import { randomUUID } from 'node:crypto'
import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'

/** For an organisation, and for a person in all of theirs: organisations are free. */
const PER_MINUTE = 10
const MINUTE_MS = 60_000
/** A little longer than a look-up may take: what a process that died had begun holds nobody up. */
const BUSY_MS = 12_000

/** Who looks something up. */
export interface LookupPerson {
  /** The organisation, or what stands for one. */
  organisation: string
  /** A person or a key. */
  person: string
}

/** Shares out look-ups over all processes: our server must not become anybody's tool for asking others. */
export interface LookupTurns {
  /** Runs `work` if it is this person's turn; throws FOOTFALL_E_RATE otherwise. */
  take<T>(who: LookupPerson, work: () => Promise<T>): Promise<T>
}

export const createLookupTurns = (pool: Pool, clock: Clock): LookupTurns => {
  const begin = ({ organisation, person }: LookupPerson): Promise<string> => {
    const turn = randomUUID()
    const now = clock.now()
    return inTransaction(pool, async (client) => {
      // Two at once must not both see the last free place.
      for (const name of [organisation, person]) {
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 25))', [name])
      }
      const { rows } = await client.query(
        `insert into lookup_turns (organisation, turn, person, at)
         select $1, $2, $3, $4
         where (select count(*) from lookup_turns where organisation = $1 and at > $5) < $6
           and (select count(*) from lookup_turns where person = $3 and at > $5) < $6
           and not exists (select from lookup_turns
                           where person = $3 and ended_at is null and at > $7)
         returning turn`,
        [
          ...[organisation, turn, person, new Date(now), new Date(now - MINUTE_MS)],
          ...[PER_MINUTE, new Date(now - BUSY_MS)],
        ],
      )
      if (rows.length === 0) throw new AppError('FOOTFALL_E_RATE', { retryAfter: 10 })
      return turn
    })
  }
  return {
    async take(who, work) {
      const turn = await begin(who)
      try {
        return await work()
      } finally {
        await pool.query(
          'update lookup_turns set ended_at = $3 where organisation = $1 and turn = $2',
          [who.organisation, turn, new Date(clock.now())],
        )
      }
    },
  }
}

export const dropOldLookupTurns = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from lookup_turns where at < $1', [new Date(now - 10 * MINUTE_MS)])
}
