import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { AttemptLimit } from '../attempts/attempt-limit.ts'
import type { DayTurns } from '../attempts/day-turns.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { localeOf, signedIn } from '../auth/account-routes.ts'
import type { Auth } from '../auth/create-auth.ts'
import { emailSchema, tokenSchema } from '../auth/password-rules.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type Members, makeOrganisation } from '../members/members.ts'
import { ownsOrganisation } from '../members/owns-organisation.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { handoverPreviewSchema, handoverSchema, organisationNameSchema } from './api-schema.ts'
import type { ReceiverDeps } from './handover-receivers.ts'
import {
  acceptHandover,
  findOffer,
  offerSite,
  previewHandover,
  withdrawOffer,
} from './handovers.ts'
import { takeOrganisation } from './organisation-turns.ts'

export interface HandoverRouteDeps {
  pool: Pool
  auth: Auth
  audit: AuditLog
  members: Members
  mailer: Mailer
  attempts: AttemptLimit
  dayTurns: DayTurns
  baseUrl: string
  receivers: ReceiverDeps
  sites: Pick<SiteDirectory, 'forget'>
}

/** Hand-over of a site to another organisation: offered by its owner, accepted by an owner there. */
export const handoverRoutes = (api: ApiRegistrar, deps: HandoverRouteDeps): void => {
  const { pool, auth, audit, members, mailer, attempts, baseUrl, receivers, sites } = deps
  const owners = { tag: 'Sites', access: 'site:owner', scope: null } as const
  const receiver = { tag: 'Sites', access: 'user', scope: null } as const

  api.route(
    {
      ...owners,
      id: 'getHandover',
      method: 'GET',
      path: '/api/sites/:key/handover',
      summary:
        'The open offer of this site, if there is one, and whether the one who asks may make one.',
      response: z.object({ handover: handoverSchema.nullable(), mayOffer: z.boolean() }),
    },
    async ({ user, site, organisation }) => ({
      handover: (await findOffer(pool, site)) ?? null,
      mayOffer: await ownsOrganisation(members, signedIn(user).id, organisation),
    }),
  )

  api.route(
    {
      ...owners,
      id: 'offerSite',
      method: 'POST',
      path: '/api/sites/:key/handover',
      summary: 'Offers a site to somebody else’s organisation. Nothing changes until they accept.',
      body: z.object({ email: emailSchema, keepsMembers: z.boolean() }),
      response: z.object({ handover: handoverSchema, link: z.string().exactOptional() }),
    },
    async ({ user, site, organisation, note, body }) => {
      const { id: offeredBy } = signedIn(user)
      if (!organisation) throw new AppError('FOOTFALL_E_FORBIDDEN')
      await attempts.take('invite', organisation)
      await attempts.take('invite-of', body.email)
      const turn = mailer.isReady
        ? await mailer.turnOrThrow({ organisation }, body.email)
        : undefined
      // A role on the one site does not make it theirs to give away: the organisation's owners do.
      const made = await offerSite(pool, {
        ...body,
        site,
        organisation,
        offeredBy,
        canProve: mailer.isReady,
      })
      note({ email: body.email, keepsMembers: body.keepsMembers })
      const link = `${baseUrl}/handover?token=${made.token}`
      if (!turn) return { handover: made.handover, link }
      const preview = await previewHandover(pool, receivers, made.token)
      const known = await auth.findUser(body.email)
      const locale = await localeOf(pool, known?.id ?? offeredBy)
      await mailer.sendToStranger(
        turn,
        { locale },
        { kind: 'handover', link, ...preview, site: preview.siteName },
      )
      return { handover: made.handover }
    },
  )

  api.route(
    {
      ...owners,
      id: 'withdrawHandover',
      method: 'DELETE',
      path: '/api/sites/:key/handover',
      summary: 'Withdraws the offer of a site.',
      response: null,
    },
    async ({ user, site, organisation }) => {
      if (!(await ownsOrganisation(members, signedIn(user).id, organisation))) {
        throw new AppError('FOOTFALL_E_ROLE')
      }
      if (!(await withdrawOffer(pool, site))) throw new AppError('FOOTFALL_E_NOT_FOUND')
    },
  )

  api.route(
    {
      ...receiver,
      id: 'previewHandover',
      method: 'POST',
      path: '/api/handovers/preview',
      summary: 'What the link of a hand-over is for.',
      body: z.object({ token: tokenSchema }),
      response: handoverPreviewSchema,
      isRead: true,
    },
    async ({ request, body: { token } }) => {
      await attempts.take('link', request.ip)
      return previewHandover(pool, receivers, token)
    },
  )

  api.route(
    {
      ...receiver,
      id: 'acceptHandover',
      method: 'POST',
      path: '/api/handovers/accept',
      summary: 'Takes a site over into an organisation that one owns, or into a new one.',
      body: z.object({
        token: tokenSchema,
        organisation: z.string().max(64).exactOptional(),
        newOrganisation: organisationNameSchema.exactOptional(),
        /** Ids of the preview's `receivers` that stay. All others end. */
        keep: z.array(z.string().max(300)).max(1_000).exactOptional(),
      }),
      response: z.object({ site: z.string(), organisation: z.string() }),
    },
    async ({ user, request, actor, body: { token, organisation, newOrganisation, keep = [] } }) => {
      const { id: userId, email } = signedIn(user)
      await attempts.take('link', request.ip)
      const preview = await previewHandover(pool, receivers, token)
      if (preview.email !== email) throw new AppError('FOOTFALL_E_OTHER_PERSON')
      if (organisation !== undefined) {
        const role = await members.organisationRoleOf(userId, organisation)
        if (!role) throw new AppError('FOOTFALL_E_FORBIDDEN')
        if (role !== 'owner') throw new AppError('FOOTFALL_E_ROLE')
      } else if (newOrganisation === undefined) {
        throw invalid('organisation', 'Name one of yours, or a new one.')
      }
      if (organisation === undefined) await takeOrganisation(deps.dayTurns, userId)
      const into =
        organisation ?? (await makeOrganisation(pool, { userId, name: newOrganisation ?? '' }))
      const { site, from } = await acceptHandover(pool, receivers, {
        token,
        organisation: into,
        keep,
        by: userId,
      })
      sites.forget(site)
      for (const one of [from, into]) {
        await audit.write({
          organisation: one,
          site,
          actor,
          action: 'POST /api/handovers/accept',
          details: { person: email, kept: keep.length },
        })
      }
      return { site, organisation: into }
    },
  )
}
