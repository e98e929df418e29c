import { STATES } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import type { DeliveryOutcome } from '../event-store.ts'

/** An outcome with the day its event is kept under. */
export interface DatedOutcome extends DeliveryOutcome {
  day: string
}

const FINAL_STATES = Object.entries(STATES)
  .filter(([, { final }]) => final)
  .map(([name]) => name)

/** Outcomes and attempts in one statement, so that neither stands without the other. */
export const saveOutcomes = async (pool: Pool, outcomes: DatedOutcome[]): Promise<void> => {
  const rows = latestEach(outcomes).map((outcome) => ({
    day: outcome.day,
    event: outcome.event,
    destination: outcome.destination,
    site: outcome.site,
    state: outcome.state,
    reason: outcome.reason,
    next_at: time(outcome.nextAt),
    updated_at: time(outcome.at),
  }))
  await pool.query(SQL, [storableJson(rows), attemptRows(outcomes), FINAL_STATES])
}

/** Their attempts alone. */
export const saveAttempts = async (pool: Pool, outcomes: DatedOutcome[]): Promise<void> => {
  await pool.query(SQL, ['[]', attemptRows(outcomes), FINAL_STATES])
}

const attemptRows = (outcomes: DatedOutcome[]): string =>
  storableJson(
    outcomes.flatMap(({ attempt, ...outcome }) =>
      attempt
        ? [
            {
              ...attempt,
              day: outcome.day,
              site: outcome.site,
              event: outcome.event,
              destination: outcome.destination,
              at: time(attempt.at),
              ms: Math.round(attempt.ms),
              body_hash: attempt.bodyHash,
            },
          ]
        : [],
    ),
  )

/** A statement may touch a row only once; the last outcome of a batch counts. */
const latestEach = (outcomes: DatedOutcome[]): DatedOutcome[] => {
  const latest = new Map<string, DatedOutcome>()
  for (const outcome of outcomes) {
    latest.set(`${outcome.site} ${outcome.event} ${outcome.destination}`, outcome)
  }
  return [...latest.values()]
}

const time = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString()

/** What stands there already is not written again. */
const SQL = `
  with tried as (
    insert into attempts
      (day, site, event, destination, at, ms, status, code, trace, message, state, body_hash)
    select * from jsonb_to_recordset($2::jsonb) as a
      (day date, site text, event uuid, destination text, at timestamptz, ms integer, status integer,
       code text, trace text, message text, state text, body_hash text)
    on conflict do nothing
  )
  insert into outcomes (day, event, destination, site, state, reason, next_at, updated_at)
  select * from jsonb_to_recordset($1::jsonb) as o
    (day date, event uuid, destination text, site text, state text, reason text,
     next_at timestamptz, updated_at timestamptz)
  on conflict (day, site, event, destination) do update set
    state = excluded.state, reason = excluded.reason, next_at = excluded.next_at,
    updated_at = excluded.updated_at, xid = excluded.xid
  where not outcomes.state = any ($3::text[])
    and (outcomes.state, outcomes.reason, outcomes.next_at)
      is distinct from (excluded.state, excluded.reason, excluded.next_at)`
