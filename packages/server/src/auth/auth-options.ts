import type { BetterAuthOptions } from 'better-auth'
import type { Pool } from 'pg'

export interface AuthOptions {
  pool: Pool
  /** Signs cookies; at least 32 characters, the same on every api process. */
  secret: string
  /** Where browsers reach the console; https makes the cookies Secure. */
  baseUrl: string
  /** Further origins that may sign in, e.g. the console's development server. */
  trustedOrigins?: string[]
  /** Sign-in attempts per minute and address. Default 10. */
  signInsPerMinute?: number
}

/** Set by our own route from the connection, never taken from the client. */
export const CLIENT_ADDRESS_HEADER = 'x-footfall-client-address'

const names = <K extends string>(...keys: K[]): Record<K, string> =>
  Object.fromEntries(
    keys.map((key) => [key, key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  ) as Record<K, string>

/** better-auth's settings: e-mail and password only, no self sign-up, our own table and column names. */
export const authOptions = (
  options: AuthOptions,
): BetterAuthOptions & { trustedOrigins: string[] } => ({
  appName: 'Footfall',
  baseURL: options.baseUrl,
  basePath: '/api/auth',
  secret: options.secret,
  database: options.pool,
  trustedOrigins: [new URL(options.baseUrl).origin, ...(options.trustedOrigins ?? [])],
  telemetry: { enabled: false },
  logger: { level: 'error' },
  emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
  user: {
    modelName: 'auth_user',
    fields: names('emailVerified', 'createdAt', 'updatedAt'),
  },
  session: {
    modelName: 'auth_session',
    fields: names('userId', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'),
  },
  account: {
    modelName: 'auth_account',
    fields: names(
      'userId',
      'accountId',
      'providerId',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'createdAt',
      'updatedAt',
    ),
  },
  verification: {
    modelName: 'auth_verification',
    fields: names('expiresAt', 'createdAt', 'updatedAt'),
  },
  rateLimit: {
    enabled: true,
    storage: 'database',
    modelName: 'auth_rate_limit',
    fields: names('lastRequest'),
    customRules: { '/sign-in/email': { window: 60, max: options.signInsPerMinute ?? 10 } },
  },
  advanced: {
    cookiePrefix: 'footfall',
    useSecureCookies: options.baseUrl.startsWith('https:'),
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
  },
})
