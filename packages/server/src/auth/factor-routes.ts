import type { PasskeyInfo, TwoFactorSetup } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { momentSchema } from '../api-routes/shapes.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { signedIn } from './account-routes.ts'
import { callAuth } from './call-auth.ts'
import type { Auth } from './create-auth.ts'
import { credentialSchema, nameSchema } from './password-rules.ts'

export interface FactorRouteDeps {
  pool: Pool
  auth: Auth
  baseUrl: string
}

const passwordSchema = z.object({ password: z.string().max(1_000) })
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) })
const setupSchema: z.ZodType<TwoFactorSetup> = codesSchema
  .extend({ uri: z.string() })
  .register(z.globalRegistry, { id: 'TwoFactorSetup' })
const passkeySchema: z.ZodType<PasskeyInfo> = z
  .object({ id: z.string(), name: z.string(), createdAt: momentSchema })
  .register(z.globalRegistry, { id: 'Passkey' })
const MOST_PASSKEYS = 20

/** One's own second factor and passkeys. */
export const factorRoutes = (api: ApiRegistrar, { pool, auth, baseUrl }: FactorRouteDeps): void => {
  const mine = { tag: 'Account', access: 'user', scope: null } as const

  api.route(
    {
      ...mine,
      id: 'startTwoFactor',
      method: 'POST',
      path: '/api/me/two-factor',
      summary: 'Prepares two-factor sign-in; it holds once a first code is confirmed.',
      body: passwordSchema,
      response: setupSchema,
    },
    async (call) => {
      const said = await callAuth(auth, baseUrl, call, {
        path: '/two-factor/enable',
        body: { ...call.body, method: 'totp' },
      })
      return { uri: String(said.totpURI), recoveryCodes: texts(said.backupCodes) }
    },
  )

  api.route(
    {
      ...mine,
      id: 'confirmTwoFactor',
      method: 'POST',
      path: '/api/me/two-factor/confirm',
      summary: 'Switches two-factor sign-in on by a first code.',
      body: z.object({ code: z.string().max(20) }),
      response: null,
    },
    async (call) => {
      await callAuth(auth, baseUrl, call, {
        path: '/two-factor/verify-totp',
        body: { code: call.body.code.replace(/\s/g, '') },
        refused: 'FOOTFALL_E_CODE',
      })
    },
  )

  api.route(
    {
      ...mine,
      id: 'stopTwoFactor',
      method: 'POST',
      path: '/api/me/two-factor/stop',
      summary: 'Switches two-factor sign-in off.',
      body: passwordSchema,
      response: null,
    },
    async (call) => {
      await callAuth(auth, baseUrl, call, { path: '/two-factor/disable', body: call.body })
    },
  )

  api.route(
    {
      ...mine,
      id: 'renewRecoveryCodes',
      method: 'POST',
      path: '/api/me/two-factor/recovery-codes',
      summary: 'New recovery codes; those before are worth nothing any more.',
      body: passwordSchema,
      response: codesSchema,
    },
    async (call) => {
      const said = await callAuth(auth, baseUrl, call, {
        path: '/two-factor/generate-backup-codes',
        body: call.body,
      })
      return { recoveryCodes: texts(said.backupCodes) }
    },
  )

  const passkeysOf = async (userId: string): Promise<PasskeyInfo[]> => {
    const { rows } = await pool.query<{ id: string; name: string | null; created_at: Date | null }>(
      'select id, name, created_at from auth_passkey where user_id = $1 order by created_at, id',
      [userId],
    )
    return rows.map(({ id, name, created_at }) => ({
      id,
      name: name ?? '',
      createdAt: created_at?.getTime() ?? 0,
    }))
  }

  api.route(
    {
      ...mine,
      id: 'listPasskeys',
      method: 'GET',
      path: '/api/me/passkeys',
      summary: 'One’s own passkeys.',
      response: z.array(passkeySchema),
    },
    async ({ user }) => passkeysOf(signedIn(user).id),
  )

  api.route(
    {
      ...mine,
      id: 'startPasskey',
      method: 'POST',
      path: '/api/me/passkeys/options',
      summary: 'What a browser needs to make a passkey.',
      response: z.looseObject({ challenge: z.string() }),
      isRead: true,
    },
    async (call) => {
      if ((await passkeysOf(signedIn(call.user).id)).length >= MOST_PASSKEYS) {
        throw invalid('', `There are ${MOST_PASSKEYS} passkeys already.`)
      }
      return (await callAuth(auth, baseUrl, call, {
        method: 'GET',
        path: '/passkey/generate-register-options',
      })) as { challenge: string }
    },
  )

  api.route(
    {
      ...mine,
      id: 'addPasskey',
      method: 'POST',
      path: '/api/me/passkeys',
      summary: 'Keeps a passkey that the browser has made.',
      body: z.object({ name: nameSchema, response: credentialSchema }),
      response: z.array(passkeySchema),
    },
    async (call) => {
      await callAuth(auth, baseUrl, call, {
        path: '/passkey/verify-registration',
        body: call.body,
      })
      return passkeysOf(signedIn(call.user).id)
    },
  )

  api.route(
    {
      ...mine,
      id: 'deletePasskey',
      method: 'DELETE',
      path: '/api/me/passkeys/:id',
      summary: 'Deletes one of one’s own passkeys.',
      response: null,
    },
    async ({ user, params }) => {
      const { rowCount } = await pool.query(
        'delete from auth_passkey where user_id = $1 and id = $2',
        [signedIn(user).id, params.id],
      )
      if (!rowCount) throw new AppError('FOOTFALL_E_NOT_FOUND')
    },
  )
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
