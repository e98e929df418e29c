import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { tokenHash } from '../secrets/token-hash.ts'

export type LinkKind = 'reset' | 'verify'

export interface UsedLink {
  userId: string
  /** The new address, for `verify`. */
  email: string | undefined
}

/** Links that are mailed to one person and work once. The newest of a kind is the only one. */
export interface AccountLinks {
  make(link: { kind: LinkKind; userId: string; email?: string; minutes: number }): Promise<string>
  /** Whether one is open that works for at least so long. */
  lasts(kind: LinkKind, userId: string, minutes: number): Promise<boolean>
  /** Undefined where it was used, replaced or has expired, or is not for `userId`. */
  use(kind: LinkKind, token: string, userId?: string): Promise<UsedLink | undefined>
  /** Ends every link of a person. */
  dropAll(userId: string): Promise<void>
}

export const createAccountLinks = (pool: Pool): AccountLinks => ({
  async make({ kind, userId, email, minutes }) {
    const token = randomBytes(32).toString('base64url')
    await pool.query('delete from account_links where user_id = $1 and kind = $2', [userId, kind])
    await pool.query(
      `insert into account_links (hash, kind, user_id, email, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [tokenHash(token), kind, userId, email ?? null, minutes],
    )
    return token
  },
  async lasts(kind, userId, minutes) {
    const { rowCount } = await pool.query(
      `select 1 from account_links
       where user_id = $1 and kind = $2 and expires_at > now() + make_interval(mins => $3)`,
      [userId, kind, minutes],
    )
    return Boolean(rowCount)
  },
  async use(kind, token, userId) {
    const { rows } = await pool.query<{ user_id: string; email: string | null; is_fresh: boolean }>(
      `delete from account_links where hash = $1 and kind = $2 and user_id = coalesce($3, user_id)
       returning user_id, email, expires_at > now() as is_fresh`,
      [tokenHash(token), kind, userId ?? null],
    )
    const [row] = rows
    return row?.is_fresh ? { userId: row.user_id, email: row.email ?? undefined } : undefined
  },
  async dropAll(userId) {
    await pool.query('delete from account_links where user_id = $1', [userId])
  },
})

export const dropOldLinks = async (pool: Pool): Promise<void> => {
  await pool.query('delete from account_links where expires_at < now()')
}
