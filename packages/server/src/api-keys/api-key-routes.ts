import { type ApiKeyInfo, SCOPES, type Scope } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { keysOf, momentSchema, pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import type { Mailer } from '../mail/mailer.ts'
import { lockForOwner } from '../members/lock-for-owner.ts'
import type { ApiKeys } from './api-keys.ts'

export interface ApiKeyRouteDeps {
  pool: Pool
  apiKeys: ApiKeys
  mailer: Pick<Mailer, 'isReady'>
}

const scopeSchema: z.ZodType<Scope> = keysOf(SCOPES)
const apiKeySchema: z.ZodType<ApiKeyInfo> = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string(),
    scopes: z.array(scopeSchema),
    sites: z.array(z.string()).exactOptional(),
    createdAt: momentSchema,
    createdBy: z.string().exactOptional(),
    lastUsedAt: momentSchema.exactOptional(),
    expiresAt: momentSchema.exactOptional(),
    revokedAt: momentSchema.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'ApiKey' })

const MOST_KEYS = 100

const ownKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    organisation: z.object({ id: z.string(), name: z.string() }),
    scopes: z.array(scopeSchema),
    sites: z.array(z.string()).exactOptional(),
  })
  .register(z.globalRegistry, { id: 'OwnApiKey' })

/** An organisation's API keys, for its owners. A key cannot make keys. */
export const apiKeyRoutes = (
  api: ApiRegistrar,
  { pool, apiKeys, mailer }: ApiKeyRouteDeps,
): void => {
  const owners = { tag: 'API keys', access: 'organisation:owner', scope: null } as const

  api.route(
    {
      id: 'getOwnApiKey',
      method: 'GET',
      path: '/api/key',
      tag: 'API keys',
      summary:
        'The API key that asks: its organisation, its scopes, and the sites it is limited to, if any. With `sites:read`, `GET /api/organisations/{organisation}/sites` lists the sites.',
      access: 'user',
      scope: 'any',
      response: ownKeySchema,
    },
    async ({ caller }) => {
      if (caller.kind !== 'key') throw new AppError('FOOTFALL_E_NOT_FOUND')
      const { id, name, organisation, scopes, sites } = caller.key
      const { rows } = await pool.query<{ name: string }>(
        'select name from organisations where id = $1',
        [organisation],
      )
      return {
        id,
        name,
        scopes: [...scopes],
        organisation: { id: organisation, name: rows[0]?.name ?? '' },
        ...(sites && { sites: [...sites] }),
      }
    },
  )

  api.route(
    {
      ...owners,
      id: 'listApiKeys',
      method: 'GET',
      path: '/api/organisations/:organisation/api-keys',
      summary: 'API keys, the newest first; revoked ones too.',
      query: pageQuerySchema,
      response: pageSchema(apiKeySchema),
    },
    async ({ organisation, query: { after } }) => apiKeys.list(organisation, after),
  )

  api.route(
    {
      ...owners,
      id: 'createApiKey',
      method: 'POST',
      path: '/api/organisations/:organisation/api-keys',
      summary: 'Makes an API key; its text is told this once.',
      body: z.object({
        name: z.string().trim().min(1).max(100),
        scopes: z.array(scopeSchema).min(1).max(20),
        sites: z.array(z.string().max(63)).min(1).max(1_000).exactOptional(),
        expiresAt: momentSchema.exactOptional(),
      }),
      response: z.object({ key: apiKeySchema, token: z.string() }),
    },
    async ({ user, organisation, note, body }) => {
      if (!user) throw new AppError('FOOTFALL_E_AUTH')
      await checkInput(pool, organisation, body)
      const made = await inTransaction(pool, async (client) => {
        await lockForOwner(client, { organisation, userId: user.id, canProve: mailer.isReady })
        return apiKeys.make({ ...body, organisation, createdBy: user.id }, client)
      })
      note({ name: body.name, scopes: body.scopes, ...(body.sites && { sites: body.sites }) })
      return made
    },
  )

  api.route(
    {
      ...owners,
      id: 'revokeApiKey',
      method: 'DELETE',
      path: '/api/organisations/:organisation/api-keys/:id',
      summary: 'Revokes an API key at once.',
      response: null,
    },
    async ({ organisation, params, note }) => {
      const name = await apiKeys.revoke(organisation, params.id)
      if (name === undefined) throw new AppError('FOOTFALL_E_NOT_FOUND')
      note({ name })
    },
  )
}

const checkInput = async (
  pool: Pool,
  organisation: string,
  { sites = [], expiresAt }: { sites?: string[]; expiresAt?: number },
): Promise<void> => {
  const { rows } = await pool.query<{ known: number; keys: number; now: Date }>(
    `select (select count(*) from sites where organisation = $1 and key = any ($2)) as known, now(),
       (select count(*) from api_keys where organisation = $1 and revoked_at is null) as keys`,
    [organisation, sites],
  )
  const { known = 0, keys = 0, now = new Date() } = rows[0] ?? {}
  if (known !== new Set(sites).size)
    throw invalid('sites', 'These are not all sites of this organisation.')
  if (keys >= MOST_KEYS)
    throw invalid('', `There are ${MOST_KEYS} keys already. Revoke some first.`)
  if (expiresAt !== undefined && expiresAt <= now.getTime())
    throw invalid('expiresAt', 'That is over.')
  if (expiresAt !== undefined && expiresAt > 253_402_300_799_000)
    throw invalid('expiresAt', 'Too late.')
}
