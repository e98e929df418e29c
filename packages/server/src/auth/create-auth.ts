import { betterAuth } from 'better-auth'
import { type AuthOptions, authOptions } from './auth-options.ts'

export interface SignedInUser {
  id: string
  name: string
  email: string
}

/** Who is asking, and the handler behind `/api/auth/*`. */
export interface Auth {
  /** The user of a request's cookies, or undefined. */
  userOf(headers: Headers): Promise<SignedInUser | undefined>
  handle(request: Request): Promise<Response>
  /** Whoever signs in with this address, or undefined. */
  findUser(email: string): Promise<SignedInUser | undefined>
  /** Replaces a user's password and ends all their sessions. */
  setPassword(userId: string, password: string): Promise<void>
  /** Creates a user with a password unless the address has one; returns the user's id. */
  ensureUser(user: { email: string; name: string; password: string }): Promise<string>
  /** Origins whose pages may change something. */
  origins: readonly string[]
}

/** Sign-in on the shared database. Nothing runs by itself, so there is nothing to destroy. */
export const createAuth = (options: AuthOptions): Auth => {
  const settings = authOptions(options)
  const auth = betterAuth(settings)
  return {
    origins: settings.trustedOrigins,
    handle: (request) => auth.handler(request),
    async userOf(headers) {
      const found = await auth.api.getSession({ headers })
      if (!found) return undefined
      const { id, name, email } = found.user
      return { id, name, email }
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
      await internalAdapter.updatePassword(userId, await passwords.hash(password))
      // Whoever knew the old one may be signed in with it.
      await options.pool.query('delete from auth_session where user_id = $1', [userId])
    },
    async ensureUser({ email, name, password }) {
      const { internalAdapter, password: passwords } = await auth.$context
      const address = email.trim().toLowerCase()
      const existing = await internalAdapter.findUserByEmail(address)
      if (existing) return existing.user.id
      const user = await internalAdapter.createUser(
        { email: address, name, emailVerified: true },
        { method: 'email-password' },
      )
      await internalAdapter.createAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: await passwords.hash(password),
      })
      return user.id
    },
  }
}
