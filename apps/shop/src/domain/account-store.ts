import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Somebody who has signed up. */
export interface Account {
  id: string
  email: string
  firstName: string
  roles: readonly string[]
}

export interface NewAccount {
  email: string
  firstName: string
  password: string
  roles?: readonly string[]
}

export interface AccountStore {
  /** Undefined when the address is taken or the shop is full. */
  signUp(input: NewAccount): Promise<Account | undefined>
  /** The account if the password is right. Takes as long for an address nobody has. */
  check(email: string, password: string): Promise<Account | undefined>
  /** A new token for the account's cookie. */
  open(account: Account): string
  find(token: string | undefined): Account | undefined
  close(token: string | undefined): void
}

interface Kept extends Account {
  salt: Buffer
  hash: Buffer
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const HASH_BYTES = 32
const MAX_FAILURES = 10
const FAILURE_WINDOW_MS = 60_000

/** Keeps accounts in memory: they are gone when the shop stops. */
export const createAccountStore = ({
  capacity = 5_000,
  now = Date.now,
}: {
  capacity?: number
  now?: () => number
} = {}): AccountStore => {
  const accounts = new Map<string, Kept>()
  const tokens = new Map<string, Account>()
  const failures = new Map<string, { count: number; since: number }>()
  const nobody = { salt: randomBytes(16), hash: randomBytes(HASH_BYTES) }
  let lastId = 700

  /** Guessing one address is slowed down; the list of addresses being guessed at is bounded. */
  const isGuessing = (email: string): boolean => {
    const entry = failures.get(email)
    if (!entry) return false
    if (now() - entry.since > FAILURE_WINDOW_MS) failures.delete(email)
    return failures.has(email) && entry.count >= MAX_FAILURES
  }
  const noteFailure = (email: string): void => {
    const entry = failures.get(email) ?? { count: 0, since: now() }
    failures.set(email, { ...entry, count: entry.count + 1 })
    dropOldest(failures, capacity)
  }

  return {
    async signUp({ email, firstName, password, roles = ['customer'] }) {
      const key = email.toLocaleLowerCase('en')
      if (accounts.has(key) || accounts.size >= capacity) return undefined
      const salt = randomBytes(16)
      const hash = await derive(password, salt, HASH_BYTES)
      // Somebody may have been quicker while the password was hashed.
      if (accounts.has(key)) return undefined
      lastId += 1
      const account: Kept = { id: String(lastId), email, firstName, roles, salt, hash }
      accounts.set(key, account)
      return account
    },
    async check(email, password) {
      const key = email.toLocaleLowerCase('en')
      const account = accounts.get(key)
      const { salt, hash } = account ?? nobody
      const given = await derive(password, salt, HASH_BYTES)
      if (account && !isGuessing(key) && timingSafeEqual(given, hash)) {
        failures.delete(key)
        return account
      }
      noteFailure(key)
      return undefined
    },
    open({ id, email, firstName, roles }) {
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, { id, email, firstName, roles })
      dropOldest(tokens, capacity)
      return token
    },
    find: (token) => (token === undefined ? undefined : tokens.get(token)),
    close(token) {
      if (token !== undefined) tokens.delete(token)
    },
  }
}

const dropOldest = (map: Map<string, unknown>, capacity: number): void => {
  const oldest = map.keys().next().value
  if (map.size > capacity && oldest !== undefined) map.delete(oldest)
}
