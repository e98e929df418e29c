import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import type { AttemptLimit } from '../attempts/attempt-limit.ts'
import type { DayTurns } from '../attempts/day-turns.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { signedIn } from '../auth/account-routes.ts'
import { AppError } from '../http/app-error.ts'
import { makeOrganisation } from '../members/members.ts'
import {
  memberSchema,
  organisationNameSchema,
  organisationSchema,
  roleSchema,
} from './api-schema.ts'
import { changeRole, listMembers, listOrganisations, removeMember } from './organisation-store.ts'
import { takeOrganisation } from './organisation-turns.ts'

export interface OrganisationRouteDeps {
  pool: Pool
  audit: AuditLog
  /** Anybody who has signed in may make an organisation. */
  isSignUpOpen: boolean
  attempts: AttemptLimit
  dayTurns: DayTurns
}

const siteQuerySchema = z.object({ site: z.string().max(63).exactOptional() })

/** Organisations and who belongs to them. */
export const organisationRoutes = (api: ApiRegistrar, deps: OrganisationRouteDeps): void => {
  const { pool, audit, attempts } = deps
  const tag = 'Organisations'

  const one = async (userId: string, id: string) => {
    const [found] = (await listOrganisations(pool, userId, { only: id })).items
    if (!found) throw new AppError('FOOTFALL_E_FORBIDDEN')
    return found
  }

  api.route(
    {
      id: 'listOrganisations',
      method: 'GET',
      path: '/api/organisations',
      tag,
      summary: 'The organisations of the one who asks, by name.',
      access: 'user',
      scope: null,
      query: pageQuerySchema,
      response: pageSchema(organisationSchema),
    },
    async ({ user, query }) => listOrganisations(pool, signedIn(user).id, query),
  )

  api.route(
    {
      id: 'createOrganisation',
      method: 'POST',
      path: '/api/organisations',
      tag,
      summary:
        'Makes an organisation of one’s own. Where sign-up is closed, only for who owns one already.',
      access: 'user',
      scope: null,
      body: z.object({ name: organisationNameSchema }),
      response: organisationSchema,
    },
    async ({ user, actor, body: { name } }) => {
      const { id: userId } = signedIn(user)
      if (!(deps.isSignUpOpen || (await mayMake(pool, userId)))) {
        throw new AppError('FOOTFALL_E_CLOSED')
      }
      // Limits are an organisation's; whoever could make any number of them would have none.
      await attempts.take('organisation', userId)
      await takeOrganisation(deps.dayTurns, userId)
      const organisation = await makeOrganisation(pool, { userId, name })
      await audit.write({
        organisation,
        actor,
        action: 'POST /api/organisations',
        details: { name },
      })
      return one(userId, organisation)
    },
  )

  api.route(
    {
      id: 'getOrganisation',
      method: 'GET',
      path: '/api/organisations/:organisation',
      tag,
      summary: 'One organisation of the one who asks.',
      access: 'organisation:client',
      scope: null,
      response: organisationSchema,
    },
    async ({ user, organisation }) => one(signedIn(user).id, organisation),
  )

  api.route(
    {
      id: 'renameOrganisation',
      method: 'PATCH',
      path: '/api/organisations/:organisation',
      tag,
      summary: 'Renames an organisation.',
      access: 'organisation:owner',
      scope: null,
      body: z.object({ name: organisationNameSchema }),
      response: organisationSchema,
    },
    async ({ user, organisation, note, body: { name } }) => {
      await pool.query('update organisations set name = $2 where id = $1', [organisation, name])
      note({ name })
      return one(signedIn(user).id, organisation)
    },
  )

  api.route(
    {
      id: 'listMembers',
      method: 'GET',
      path: '/api/organisations/:organisation/members',
      tag,
      summary: 'Who belongs to an organisation or to one of its sites, by address.',
      access: 'organisation:analyst',
      scope: 'members:read',
      query: pageQuerySchema.extend({ q: z.string().max(200).exactOptional() }),
      response: pageSchema(memberSchema),
    },
    async ({ organisation, caller, query: { after, q } }) => {
      // Who belongs to other sites is none of its business.
      if (caller.kind === 'key' && caller.key.sites) throw new AppError('FOOTFALL_E_SCOPE')
      return listMembers(pool, organisation, { after, search: q })
    },
  )

  api.route(
    {
      id: 'changeMember',
      method: 'PATCH',
      path: '/api/organisations/:organisation/members/:user',
      tag,
      summary:
        'Gives somebody another role, on one site where it is named. The last owner stays one.',
      access: 'organisation:owner',
      scope: null,
      query: siteQuerySchema,
      body: z.object({ role: roleSchema }),
      response: null,
    },
    async ({ organisation, params, query: { site }, note, body: { role } }) => {
      await changeRole(pool, { organisation, userId: params.user, role, site })
      note({ role, ...(await nameOf(pool, params.user)), ...(site && { onSite: site }) })
    },
  )

  api.route(
    {
      id: 'removeMember',
      method: 'DELETE',
      path: '/api/organisations/:organisation/members/:user',
      tag,
      summary: 'Lets somebody go, from one site where it is named. The last owner stays.',
      access: 'organisation:owner',
      scope: null,
      query: siteQuerySchema,
      response: null,
    },
    async ({ organisation, params, query: { site }, note }) => {
      note({ ...(await nameOf(pool, params.user)), ...(site && { onSite: site }) })
      await removeMember(pool, { organisation, userId: params.user, site })
    },
  )

  api.route(
    {
      id: 'leaveOrganisation',
      method: 'POST',
      path: '/api/organisations/:organisation/leave',
      tag,
      summary: 'Leaves an organisation. The last owner cannot.',
      access: 'organisation:client',
      scope: null,
      response: null,
    },
    async ({ user, organisation }) =>
      removeMember(pool, { organisation, userId: signedIn(user).id }),
  )
}

/** Whoever owns an organisation may make another; and anybody while there is none at all. */
const mayMake = async (pool: Pool, userId: string): Promise<boolean> => {
  const { rows } = await pool.query<{ may: boolean }>(
    `select exists (select 1 from organisation_member where user_id = $1 and role = 'owner')
       or not exists (select 1 from organisations) as may`,
    [userId],
  )
  return rows[0]?.may ?? false
}

const nameOf = async (pool: Pool, userId: string): Promise<{ person?: string }> => {
  const { rows } = await pool.query<{ email: string }>(
    'select email from auth_user where id = $1',
    [userId],
  )
  return rows[0] ? { person: rows[0].email } : {}
}
