import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import type { AttemptLimit } from '../attempts/attempt-limit.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { localeOf, signedIn } from '../auth/account-routes.ts'
import { callAuth } from '../auth/call-auth.ts'
import type { Auth } from '../auth/create-auth.ts'
import {
  emailSchema,
  localeSchema,
  nameSchema,
  newPasswordSchema,
  tokenSchema,
} from '../auth/password-rules.ts'
import { AppError } from '../http/app-error.ts'
import type { Mailer } from '../mail/mailer.ts'
import { invitationPreviewSchema, invitationSchema, roleSchema } from './api-schema.ts'
import {
  acceptInvitation,
  findInvitation,
  listInvitations,
  makeInvitation,
  type OpenInvitation,
  revokeInvitation,
} from './invitations.ts'

export interface InvitationRouteDeps {
  pool: Pool
  auth: Auth
  audit: AuditLog
  mailer: Mailer
  attempts: AttemptLimit
  baseUrl: string
}

/** Invitations: made and withdrawn by owners, accepted by whoever has the invited address. */
export const invitationRoutes = (api: ApiRegistrar, deps: InvitationRouteDeps): void => {
  const { pool, auth, audit, mailer, attempts, baseUrl } = deps
  const owners = { tag: 'Organisations', access: 'organisation:owner', scope: null } as const
  const open = { tag: 'Organisations', access: 'public', scope: null } as const

  api.route(
    {
      ...owners,
      id: 'listInvitations',
      method: 'GET',
      path: '/api/organisations/:organisation/invitations',
      summary: 'Invitations that are not accepted yet, by address.',
      query: pageQuerySchema,
      response: pageSchema(invitationSchema),
    },
    async ({ organisation, query: { after } }) => listInvitations(pool, organisation, after),
  )

  api.route(
    {
      ...owners,
      id: 'invite',
      method: 'POST',
      path: '/api/organisations/:organisation/invitations',
      summary:
        'Invites somebody, to one site where it is named. The link is mailed; where no mail is sent it is told, this once.',
      body: z.object({
        email: emailSchema,
        role: roleSchema,
        site: z.string().max(63).exactOptional(),
      }),
      response: z.object({ invitation: invitationSchema, link: z.string().exactOptional() }),
    },
    async ({ user, organisation, note, body: { email, role, site } }) => {
      const { id: invitedBy } = signedIn(user)
      await attempts.take('invite', organisation)
      await attempts.take('invite-of', email)
      const turn = mailer.isReady ? await mailer.turnOrThrow({ organisation }, email) : undefined
      const made = await makeInvitation(pool, {
        organisation,
        email,
        role,
        site,
        invitedBy,
        canProve: mailer.isReady,
      })
      note({ email, role, ...(site && { onSite: site }) })
      const link = `${baseUrl}/invitation?token=${made.token}`
      if (!turn) return { invitation: made.invitation, link }
      const preview = await findInvitation(pool, made.token)
      const known = await auth.findUser(email)
      const locale = await localeOf(pool, known?.id ?? invitedBy)
      await mailer.sendToStranger(turn, { locale }, { kind: 'invitation', link, ...preview })
      return { invitation: made.invitation }
    },
  )

  api.route(
    {
      ...owners,
      id: 'revokeInvitation',
      method: 'DELETE',
      path: '/api/organisations/:organisation/invitations/:id',
      summary: 'Withdraws an invitation; its link is worth nothing from then on.',
      response: null,
    },
    async ({ organisation, params, note }) => {
      const email = await revokeInvitation(pool, organisation, params.id)
      if (email === undefined) throw new AppError('FOOTFALL_E_NOT_FOUND')
      note({ email })
    },
  )

  api.route(
    {
      ...open,
      id: 'previewInvitation',
      method: 'POST',
      path: '/api/invitations/preview',
      summary: 'What the link of an invitation is for.',
      body: z.object({ token: tokenSchema }),
      response: invitationPreviewSchema,
      isRead: true,
    },
    async ({ request, body: { token } }) => {
      await attempts.take('link', request.ip)
      const { organisationId: _id, siteKey: _key, ...preview } = await findInvitation(pool, token)
      return preview
    },
  )

  api.route(
    {
      ...open,
      id: 'acceptInvitation',
      method: 'POST',
      path: '/api/invitations/accept',
      summary:
        'Accepts an invitation: signed in with the invited address, or as a new person with a name and a password.',
      body: z.object({
        token: tokenSchema,
        name: nameSchema.exactOptional(),
        password: newPasswordSchema.exactOptional(),
        locale: localeSchema.exactOptional(),
      }),
      response: z.object({ organisation: z.string(), site: z.string().exactOptional() }),
    },
    async (call) => {
      const { user, request, body } = call
      await attempts.take('link', request.ip)
      const invitation = await findInvitation(pool, body.token)
      const person = user ?? (await newPerson(deps, invitation, body))
      if (person.email !== invitation.email) throw new AppError('FOOTFALL_E_OTHER_PERSON')
      await acceptInvitation(pool, body.token, person.id)
      const { organisationId: organisation, siteKey } = invitation
      await audit.write({
        actor: { kind: 'user', id: person.id, name: person.name },
        organisation,
        site: siteKey,
        action: 'POST /api/invitations/accept',
        details: { role: invitation.role, person: person.email },
      })
      if (!user) {
        await callAuth(auth, baseUrl, call, {
          path: '/sign-in/email',
          body: { email: person.email, password: body.password },
        })
      }
      return { organisation, ...(siteKey !== undefined && { site: siteKey }) }
    },
  )
}

/** Somebody who is known signs in first: a link must not be worth a password. */
const newPerson = async (
  { pool, auth, mailer }: InvitationRouteDeps,
  { email, isKnown }: OpenInvitation,
  body: { name?: string; password?: string; locale?: string },
): Promise<{ id: string; email: string; name: string }> => {
  if (isKnown) throw new AppError('FOOTFALL_E_AUTH')
  const { name, password, locale } = body
  if (!name || !password) {
    const missing = [...(name ? [] : ['name']), ...(password ? [] : ['password'])]
    const details = missing.map((path) => ({ path, message: 'This is needed for a new account.' }))
    throw new AppError('FOOTFALL_E_INVALID', { details })
  }
  // A link that was not mailed shows nothing of a mailbox.
  const isUnproved = !mailer.isReady
  const id = await auth.ensureUser({ email, name, password, isUnproved, mustBeNew: true })
  if (locale) await pool.query('update auth_user set locale = $2 where id = $1', [id, locale])
  return { id, email, name }
}
