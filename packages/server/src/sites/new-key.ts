import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** A key for a new site, from its host's name, that nobody has; strangers' keys are not told by counting up. */
export const freeKey = async (pool: Pool, origin: string): Promise<string> => {
  const host = URL.parse(origin.replace('*.', '').replace(/:\*$/, ''))?.hostname ?? origin
  const words = host
    .replace(/^www\./, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const key = words.length >= 2 ? words : `site-${randomBytes(4).toString('hex')}`
  const { rowCount } = await pool.query(
    'select 1 from sites where key = $1 union all select 1 from retired_site_keys where key = $1',
    [key],
  )
  return rowCount ? `${key}-${randomBytes(4).toString('hex')}` : key
}
