import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Pool } from 'pg'
import { tokenHash } from '../secrets/token-hash.ts'

export interface NewOwner {
  email: string
  name: string
  password: string
  organisation: string
  locale?: string
}

/** Accounts that were asked for, until their mailbox confirms them. */
export interface SignUps {
  /** The token for the mailed link; undefined where one was mailed to this address a moment ago. */
  keep(owner: NewOwner): Promise<string | undefined>
  /**
   * What was asked for, for whoever has the link and the password that it was asked for with: a stranger who entered somebody's
   * address has no link, and its owner not their password.
   */
  find(token: string, password: string): Promise<NewOwner | 'no-link' | 'wrong-password'>
  drop(email: string): Promise<void>
}

const HOURS = 24
/** Asked again so soon, the mail on its way is still the one: nobody's mailbox is flooded. */
const AGAIN_MINUTES = 5

export const createSignUps = (pool: Pool): SignUps => ({
  async keep({ email, name, password, organisation, locale }) {
    const token = randomBytes(32).toString('base64url')
    // Before anything is looked up, so that it takes as long for every address.
    const hashed = await hashPassword(password)
    const { rowCount } = await pool.query(
      `insert into sign_ups (hash, email, name, organisation, locale, password, expires_at)
       select $1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7)
       where not exists (select from sign_ups
                         where email = $2 and created_at > now() - make_interval(mins => $8))`,
      [tokenHash(token), email, name, organisation, locale ?? null, hashed, HOURS, AGAIN_MINUTES],
    )
    return rowCount ? token : undefined
  },
  async find(token, password) {
    const { rows } = await pool.query<Omit<NewOwner, 'locale'> & { locale: string | null }>(
      `select email, name, organisation, locale, password from sign_ups
       where hash = $1 and expires_at > now()`,
      [tokenHash(token)],
    )
    const [row] = rows
    if (!row) return 'no-link'
    if (!(await verifyPassword({ hash: row.password, password }))) return 'wrong-password'
    const { locale, ...owner } = row
    return { ...owner, password, ...(locale !== null && { locale }) }
  },
  async drop(email) {
    await pool.query('delete from sign_ups where email = $1', [email])
  },
})

export const dropOldSignUps = async (pool: Pool): Promise<void> => {
  await pool.query('delete from sign_ups where expires_at < now()')
}
