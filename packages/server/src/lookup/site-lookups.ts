import type { LookupResult } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../db/storable-json.ts'

/** A site's page as it was last read. */
export interface KeptLookup {
  address: string
  result: LookupResult
}

export const keepLookup = async (
  pool: Pool,
  site: string,
  { address, result }: KeptLookup,
): Promise<void> => {
  await pool.query(
    `insert into site_lookups (site, address, result, at) values ($1, $2, $3::jsonb, $4)
     on conflict (site) do update set address = $2, result = $3::jsonb, at = $4`,
    [site, address, storableJson(result), new Date(result.at)],
  )
}

export const findLookup = async (pool: Pool, site: string): Promise<KeptLookup | undefined> => {
  const { rows } = await pool.query<KeptLookup>(
    'select address, result from site_lookups where site = $1',
    [site],
  )
  return rows[0]
}
