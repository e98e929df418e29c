import type { PrivateClickhouse } from './private-clickhouse.ts'
import type { StoreView } from './read-store.ts'
import type { Tenant } from './tenants.ts'

interface Counted {
  id: string
  n: number
}

/** The same as `readStore`, of the events that lie in ClickHouse. */
export const readClickhouseStore = async (
  { query }: Pick<PrivateClickhouse, 'query'>,
  { site, origin }: Tenant,
): Promise<StoreView> => {
  // Without `final`: a second row of an event is a recorder that did not look, though readers would be spared it.
  const stored = await query<Counted>(
    'select id, toInt32(count()) as n from events where site = {site:String} group by id',
    { site },
  )
  // With it: states follow each other here, and the latest is the one that counts.
  const states = await query<{ id: string; states: string[] }>(
    `select event as id, groupArray(state) as states from outcomes final
     where site = {site:String} and destination = 'meta' group by event`,
    { site },
  )
  const withoutResponse = await query<Counted>(
    `select event as id, toInt32(count()) as n from attempts final
     where site = {site:String} and status is null group by event`,
    { site },
  )
  const [strange] = await query<{ n: number }>(
    `select toInt32(count()) as n from events
     where site = {site:String} and not startsWith(JSONExtractString(body, 'url'), {page:String})`,
    { site, page: `${origin}/` },
  )
  return {
    stored: new Map(stored.map(({ id, n }) => [id, n])),
    states: new Map(states.map((row) => [row.id, row.states])),
    withoutResponse: new Map(withoutResponse.map(({ id, n }) => [id, n])),
    strangers: strange?.n ?? 0,
  }
}
