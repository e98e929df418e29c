import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'

/** Of what one turn is taken, and how many of it there are in any 24 hours. */
export interface DayTurn {
  key: string
  limit: number
}

/** Bounds what may be done in a day, counted by the database so that several processes count together. */
export interface DayTurns {
  /** Takes one of each, or none: returns the one that is used up. */
  take(turns: readonly DayTurn[]): Promise<DayTurn | undefined>
}

export const createDayTurns = (pool: Pool, clock: Pick<Clock, 'now'>): DayTurns => ({
  async take(turns) {
    const { rows } = await pool.query<{ used_up: number }>(
      'select take_day_turns($1, $2, $3) as used_up',
      [turns.map(({ key }) => key), turns.map(({ limit }) => limit), new Date(clock.now())],
    )
    return turns[(rows[0]?.used_up ?? 0) - 1]
  },
})

export const dropOldDayTurns = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from day_turns where hour < $1', [new Date(now - 2 * 86_400_000)])
}
