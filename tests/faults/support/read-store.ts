import type { PrivatePostgres } from './private-postgres.ts'
import type { Tenant } from './tenants.ts'

/** What the store says of one tenant's events, by id. */
export interface StoreView {
  /** Rows of each event. */
  stored: Map<string, number>
  /** States of each delivery; more than one would be two rows. */
  states: Map<string, string[]>
  /** Attempts that got no response: the platform may have taken these without our knowing. */
  withoutResponse: Map<string, number>
  /** Events under this site whose page is not this tenant's. */
  strangers: number
}

/** Reads by site, whatever the tables' keys are. */
export const readStore = async (
  { query }: Pick<PrivatePostgres, 'query'>,
  { site, origin }: Tenant,
): Promise<StoreView> => {
  const stored = await query<{ id: string; n: number }>(
    'select id::text, count(*)::int as n from events where site = $1 group by id',
    [site],
  )
  const states = await query<{ id: string; states: string[] }>(
    `select event::text as id, array_agg(state) as states from outcomes
     where site = $1 and destination = 'meta' group by event`,
    [site],
  )
  // An attempt without a site may be anybody's.
  const withoutResponse = await query<{ id: string; n: number }>(
    `select event::text as id, count(*)::int as n from attempts a
     where status is null and coalesce(to_jsonb(a)->>'site', $1) = $1 group by event`,
    [site],
  )
  const [strange] = await query<{ n: number }>(
    `select count(*)::int as n from events where site = $1 and not starts_with(body->>'url', $2)`,
    [site, `${origin}/`],
  )
  return {
    stored: new Map(stored.map(({ id, n }) => [id, n])),
    states: new Map(states.map((row) => [row.id, row.states])),
    withoutResponse: new Map(withoutResponse.map(({ id, n }) => [id, n])),
    strangers: strange?.n ?? 0,
  }
}

/** Deliveries that wait to be tried again. */
export const countWaiting = async ({ query }: Pick<PrivatePostgres, 'query'>): Promise<number> => {
  const [row] = await query<{ n: number }>('select count(*)::int as n from retry_queue')
  return row?.n ?? 0
}

/** Makes what waits due now, so that a short run need not sit out pauses that were made for platforms in trouble. */
export const hurryWaiting = async ({ query }: Pick<PrivatePostgres, 'query'>): Promise<void> => {
  // Those that somebody has in hand are left: taken in another order, one would have to give way.
  await query(
    `update retry_queue set next_at = now() where ctid = any (array(
       select ctid from retry_queue where next_at > now() for update skip locked))`,
  )
}
