import { randomBytes } from 'node:crypto'
import type { PickChoice } from '@footfall/contract'
import type { Pool } from 'pg'

export interface Pick {
  selector?: string
  url: string
  choice?: PickChoice
  expiresAt: number
}

export interface NewPick {
  url: string
  selector: string | undefined
  expiresAt: number
  now: number
}

/** What is being chosen on pages of sites. Each ends by itself, and a site has only so many at once. */
export interface Picks {
  add(site: string, pick: NewPick): Promise<string>
  find(site: string, id: string, now: number): Promise<Pick | undefined>
  /** Whether there still was such a one. */
  choose(site: string, id: string, choice: PickChoice, now: number): Promise<boolean>
}

const MOST = 50

export const createPicks = (pool: Pool): Picks => ({
  async add(site, { url, selector, expiresAt, now }) {
    const id = randomBytes(10).toString('hex')
    await pool.query(
      `delete from selector_picks where site = $1 and (expires_at < $2 or id not in (
         select id from selector_picks where site = $1 order by expires_at desc limit $3))`,
      [site, new Date(now), MOST - 1],
    )
    await pool.query(
      `insert into selector_picks (site, id, selector, url, expires_at) values ($1, $2, $3, $4, $5)`,
      [site, id, selector ?? null, url, new Date(expiresAt)],
    )
    return id
  },
  async find(site, id, now) {
    const { rows } = await pool.query<{
      selector: string | null
      url: string
      choice: PickChoice | null
      expires_at: Date
    }>(
      `select selector, url, choice, expires_at from selector_picks
       where site = $1 and id = $2 and expires_at >= $3`,
      [site, id, new Date(now)],
    )
    const row = rows[0]
    return (
      row && {
        url: row.url,
        expiresAt: row.expires_at.getTime(),
        ...(row.selector && { selector: row.selector }),
        ...(row.choice && { choice: row.choice }),
      }
    )
  },
  async choose(site, id, choice, now) {
    const { rowCount } = await pool.query(
      `update selector_picks set choice = $3 where site = $1 and id = $2 and expires_at >= $4`,
      [site, id, JSON.stringify(choice), new Date(now)],
    )
    return rowCount === 1
  },
})
