import type { SessionInfo } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { momentSchema } from '../api-routes/shapes.ts'
import { AppError } from '../http/app-error.ts'
import { signedIn } from './account-routes.ts'
import type { Auth } from './create-auth.ts'
import { webHeaders } from './web-request.ts'

const sessionSchema: z.ZodType<SessionInfo> = z
  .object({
    id: z.string(),
    agent: z.string(),
    address: z.string(),
    createdAt: momentSchema,
    lastSeenAt: momentSchema,
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' })

const MOST = 200

/** Where somebody is signed in, and ending it there. */
export const sessionRoutes = (
  api: ApiRegistrar,
  { pool, auth }: { pool: Pool; auth: Pick<Auth, 'sessionOf'> },
): void => {
  const mine = { tag: 'Account', access: 'user', scope: null } as const

  api.route(
    {
      ...mine,
      id: 'listSessions',
      method: 'GET',
      path: '/api/me/sessions',
      summary: 'Where one is signed in, the latest first.',
      response: z.array(sessionSchema),
    },
    async ({ user, request }) => {
      const current = await auth.sessionOf(webHeaders(request))
      const { rows } = await pool.query<{
        id: string
        user_agent: string | null
        ip_address: string | null
        created_at: Date
        updated_at: Date
      }>(
        `select id, user_agent, ip_address, created_at, updated_at from auth_session
         where user_id = $1 and expires_at > now() order by updated_at desc limit $2`,
        [signedIn(user).id, MOST],
      )
      return rows.map((row) => ({
        id: row.id,
        agent: (row.user_agent ?? '').slice(0, 300),
        address: row.ip_address ?? '',
        createdAt: row.created_at.getTime(),
        lastSeenAt: row.updated_at.getTime(),
        isCurrent: row.id === current,
      }))
    },
  )

  api.route(
    {
      ...mine,
      id: 'endSession',
      method: 'DELETE',
      path: '/api/me/sessions/:id',
      summary: 'Ends one of one’s own sessions.',
      response: null,
    },
    async ({ user, params }) => {
      const { rowCount } = await pool.query(
        'delete from auth_session where user_id = $1 and id = $2',
        [signedIn(user).id, params.id],
      )
      if (!rowCount) throw new AppError('FOOTFALL_E_NOT_FOUND')
    },
  )

  api.route(
    {
      ...mine,
      id: 'endOtherSessions',
      method: 'DELETE',
      path: '/api/me/sessions',
      summary: 'Ends all sessions but the one that asks.',
      response: null,
    },
    async ({ user, request }) => {
      const current = await auth.sessionOf(webHeaders(request))
      await pool.query('delete from auth_session where user_id = $1 and id is distinct from $2', [
        signedIn(user).id,
        current ?? null,
      ])
    },
  )
}
