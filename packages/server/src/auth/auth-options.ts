import { passkey } from '@better-auth/passkey'
import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import type { Pool } from 'pg'
import type { DerivedKey } from '../keys/keyring.ts'
import { singleUseCodes } from './single-use-codes.ts'

export interface AuthOptions {
  pool: Pool
  /** The newest signs cookies and encrypts second factors, the others decrypt still; the same on every api process. */
  keys: readonly DerivedKey[]
  /** They sign what makes a browser known to an account; without them none is. */
  browserKeys?: readonly DerivedKey[]
  /** Where browsers reach the console; https makes the cookies Secure. */
  baseUrl: string
  /** Further origins that may sign in, e.g. the console's development server. */
  trustedOrigins?: string[]
  /** Sign-in attempts per minute and address. Default 10. */
  signInsPerMinute?: number
}

/** Set by our own route from the connection, never taken from the client. */
export const CLIENT_ADDRESS_HEADER = 'x-footfall-client-address'

/** A passkey stands for password and second factor: its device must have asked for a PIN, a finger or a face. */
const requireVerified = (isVerified: boolean | undefined): void => {
  if (!isVerified) {
    throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
  }
}

/** Where guessing would pay. */
const LIMITED = [
  '/change-password',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/verify-authentication',
]

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
  // Numbered by the key itself: its place in the list changes with each new one.
  secrets: options.keys.map(({ id, key }) => ({
    version: Number.parseInt(id.slice(0, 7), 16),
    value: key.toString('base64url'),
  })),
  database: options.pool,
  trustedOrigins: [new URL(options.baseUrl).origin, ...(options.trustedOrigins ?? [])],
  telemetry: { enabled: false },
  // It writes past our log, also of a look at the schema that a process which stops at once cuts short. What fails is told by us.
  logger: { disabled: true },
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
    customRules: {
      ...Object.fromEntries(
        LIMITED.map((path) => [path, { window: 60, max: options.signInsPerMinute ?? 10 }]),
      ),
      // Our own routes count these: the library would count a known browser with the strangers behind its address.
      '/sign-in/email': false,
    },
  },
  hooks: { before: singleUseCodes(options.pool) },
  plugins: [
    twoFactor({
      issuer: 'Footfall',
      schema: {
        user: { fields: names('twoFactorEnabled') },
        twoFactor: {
          modelName: 'auth_two_factor',
          fields: names('userId', 'backupCodes', 'failedVerificationCount', 'lockedUntil'),
        },
      },
    }),
    passkey({
      rpName: 'Footfall',
      rpID: new URL(options.baseUrl).hostname,
      origin: new URL(options.baseUrl).origin,
      authenticatorSelection: { userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) =>
          requireVerified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) =>
          requireVerified(verification.authenticationInfo.userVerified),
      },
      schema: {
        passkey: {
          modelName: 'auth_passkey',
          fields: {
            ...names('userId', 'publicKey', 'deviceType', 'backedUp', 'createdAt'),
            credentialID: 'credential_id',
          },
        },
      },
    }),
  ],
  advanced: {
    cookiePrefix: 'footfall',
    useSecureCookies: options.baseUrl.startsWith('https:'),
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
  },
})
