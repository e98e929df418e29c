import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { DerivedKey } from '../keys/keyring.ts'

/**
 * Browsers that have signed in to an account before. Strangers who guess at the account must not keep them out, so they are
 * counted by themselves. The cookie proves nothing else: nobody is signed in by it.
 */
export interface KnownBrowsers {
  isKnown(cookies: string | undefined, email: string): Promise<boolean>
  /** The `Set-Cookie` that makes the browser with these cookies known to the account; undefined without a password. */
  remember(cookies: string | undefined, email: string): Promise<string | undefined>
}

const NAME = 'footfall.known'
const DAYS = 180
/** Accounts that one browser is known to; the one used longest ago is forgotten first. */
const MOST = 5
const MARK = /^[\w-]{43}$/

export const createKnownBrowsers = ({
  pool,
  keys,
  isSecure,
}: {
  pool: Pool
  /** The newest first. */
  keys: readonly DerivedKey[]
  /** Whether browsers reach the console by https. */
  isSecure: boolean
}): KnownBrowsers => {
  /**
   * What the cookie holds for an account, by each key. Made of the password's hash: whoever knew the password before has no
   * count of their own from the moment it is changed.
   */
  const marksOf = async (email: string): Promise<string[]> => {
    const address = email.trim().toLowerCase()
    const { rows } = await pool.query<{ password: string }>(
      `select a.password from auth_account a join auth_user u on u.id = a.user_id
       where u.email = $1 and a.provider_id = 'credential' and a.password is not null`,
      [address],
    )
    const [row] = rows
    if (!row) return []
    const text = JSON.stringify([address, row.password])
    return keys.map(({ key }) => createHmac('sha256', key).update(text).digest('base64url'))
  }
  return {
    async isKnown(cookies, email) {
      const held = readMarks(cookies)
      if (held.length === 0) return false
      const marks = await marksOf(email)
      return held.some((mark) => marks.some((right) => isSame(mark, right)))
    },
    async remember(cookies, email) {
      const marks = await marksOf(email)
      const [newest] = marks
      if (newest === undefined) return undefined
      const others = readMarks(cookies).filter((mark) => !marks.includes(mark))
      const value = [newest, ...others].slice(0, MOST).join('.')
      const secure = isSecure ? '; Secure' : ''
      return `${NAME}=${value}; Max-Age=${DAYS * 86_400}; Path=/api; HttpOnly; SameSite=Strict${secure}`
    },
  }
}

const readMarks = (cookies: string | undefined): string[] => {
  const found = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${NAME}=`))
  return (found?.slice(NAME.length + 1) ?? '')
    .split('.')
    .filter((mark) => MARK.test(mark))
    .slice(0, MOST)
}

/** Both are 43 letters. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other))
