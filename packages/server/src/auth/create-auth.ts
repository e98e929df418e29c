import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { AppError } from '../http/app-error.ts'
import { type AuthOptions, authOptions } from './auth-options.ts'
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts'

export interface SignedInUser {
  id: string
  name: string
  email: string
}

/** Who is asking, and the handler behind `/api/auth/*`. */
export interface Auth {
  /** The user of a request's cookies, or undefined. */
  userOf(headers: Headers): Promise<SignedInUser | undefined>
  /** Id of the session of a request's cookies, or undefined. */
  sessionOf(headers: Headers): Promise<string | undefined>
  handle(request: Request): Promise<Response>
  /** Whether this is the user's password. */
  isPassword(userId: string, password: string): Promise<boolean>
  /** Whoever signs in with this address, or undefined. */
  findUser(email: string): Promise<SignedInUser | undefined>
  /** Replaces a user's password and ends all their sessions. */
  setPassword(userId: string, password: string): Promise<void>
  /**
   * Creates a user with a password unless the address has one; returns the user's id. `isUnproved`: nobody has shown yet that
   * the mailbox is theirs. `mustBeNew`: an address that has one throws FOOTFALL_E_TAKEN.
   */
  ensureUser(user: {
    email: string
    name: string
    password: string
    isUnproved?: boolean
    mustBeNew?: boolean
  }): Promise<string>
  endSessions(userId: string): Promise<void>
  /** Origins whose pages may change something. */
  origins: readonly string[]
  browsers: KnownBrowsers
}

/** Sign-in on the shared database. Nothing runs by itself, so there is nothing to destroy. */
export const createAuth = (options: AuthOptions): Auth => {
  const settings = authOptions(options)
  const auth = betterAuth(settings)
  const sessionOf = (headers: Headers) =>
    auth.api.getSession({ headers }).catch((error: unknown) => {
      // The library says no more of a database that gave it no reply.
      throw isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR'
        ? new AppError('FOOTFALL_E_DATABASE', { cause: error })
        : error
    })
  return {
    origins: settings.trustedOrigins,
    browsers: createKnownBrowsers({
      pool: options.pool,
      keys: options.browserKeys ?? [],
      isSecure: options.baseUrl.startsWith('https:'),
    }),
    handle: (request) => auth.handler(request),
    async userOf(headers) {
      const found = await sessionOf(headers)
      if (!found) return undefined
      const { id, name, email } = found.user
      return { id, name, email }
    },
    async sessionOf(headers) {
      const found = await sessionOf(headers)
      return found?.session.id
    },
    async isPassword(userId, password) {
      const { internalAdapter, password: passwords } = await auth.$context
      const account = await internalAdapter.findCredentialAccount(userId)
      return Boolean(
        account?.password && (await passwords.verify({ hash: account.password, password })),
      )
    },
    async findUser(email) {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase())
      return found
        ? { id: found.user.id, name: found.user.name, email: found.user.email }
        : undefined
    },
    async setPassword(userId, password) {
      const { internalAdapter, password: passwords } = await auth.$context
      const hash = await passwords.hash(password)
      // Missing where making the account was cut short.
      if (await internalAdapter.findCredentialAccount(userId)) {
        await internalAdapter.updatePassword(userId, hash)
      } else {
        await internalAdapter.createAccount({
          userId,
          accountId: userId,
          providerId: 'credential',
          password: hash,
        })
      }
      // Whoever knew the old one may be signed in with it.
      await options.pool.query('delete from auth_session where user_id = $1', [userId])
      // So may a link they have asked for be on its way, to an address of their own.
      await options.pool.query('delete from account_links where user_id = $1', [userId])
    },
    async endSessions(userId) {
      await options.pool.query('delete from auth_session where user_id = $1', [userId])
    },
    async ensureUser({ email, name, password, isUnproved = false, mustBeNew = false }) {
      const { internalAdapter, password: passwords } = await auth.$context
      const address = email.trim().toLowerCase()
      const existing = await internalAdapter.findUserByEmail(address)
      if (existing && mustBeNew) throw new AppError('FOOTFALL_E_TAKEN')
      if (existing) return existing.user.id
      // First, because it takes long: a process that ends meanwhile leaves nobody without a password.
      const hash = await passwords.hash(password)
      const user = await internalAdapter.createUser(
        { email: address, name, emailVerified: !isUnproved },
        { method: 'email-password' },
      )
      await internalAdapter.createAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: hash,
      })
      return user.id
    },
  }
}
