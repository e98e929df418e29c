import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import { personSchema } from '../leads/api-schema.ts'
import type { Reviews } from './create-reviews.ts'
import {
  inboxChangeSchema,
  inboxDetailSchema,
  inboxPageSchema,
  inboxQuerySchema,
  invitationSettingsSchema,
  reviewCountsSchema,
  reviewPersonSchema,
} from './inbox-schema.ts'

/** What people wrote about a site, for owner and editor alone: no API key reads or changes it. */
export const inboxRoutes = (api: ApiRegistrar, { reviews }: { reviews: Reviews }): void => {
  const { inbox, changes, invitations, invited } = reviews
  const common = { tag: 'Reviews', access: 'site:editor', scope: null } as const
  const found = <T>(value: T | undefined | false): T => {
    if (!value) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return value
  }

  api.route(
    {
      ...common,
      id: 'listReviews',
      method: 'GET',
      path: '/api/sites/:key/reviews',
      summary: 'Reviews, the newest first; by state, source, stars, product and words.',
      query: inboxQuerySchema,
      response: inboxPageSchema,
    },
    ({ site, query }) => inbox.list(site, query),
  )

  api.route(
    {
      ...common,
      id: 'getReviewSummary',
      method: 'GET',
      path: '/api/sites/:key/reviews/summary',
      summary: 'How many reviews are in which state, and the average of all that count.',
      response: reviewCountsSchema,
    },
    ({ site }) => inbox.counts(site),
  )

  api.route(
    {
      ...common,
      id: 'getReviewInvitations',
      method: 'GET',
      path: '/api/sites/:key/reviews/invitations',
      summary: 'Whom the site invites to write a review after an order.',
      response: invitationSettingsSchema,
    },
    ({ site }) => invitations.read(site),
  )

  api.route(
    {
      ...common,
      id: 'setReviewInvitations',
      method: 'PUT',
      path: '/api/sites/:key/reviews/invitations',
      summary: 'Sets whom the site invites. Switched off, those who wait are not mailed any more.',
      body: invitationSettingsSchema,
      response: invitationSettingsSchema,
    },
    async ({ site, body, note }) => {
      await invitations.write(site, body)
      note({ mode: body.mode, days: body.days, hasTold: body.hasTold })
      return invitations.read(site)
    },
  )

  api.route(
    {
      ...common,
      id: 'exportReviewPerson',
      method: 'POST',
      path: '/api/sites/:key/reviews/person',
      summary: 'All that is stored of one person as an author or a buyer, by e-mail address.',
      body: personSchema,
      response: reviewPersonSchema,
      isRead: true,
    },
    async ({ site, body: { email } }) => ({
      email,
      reviews: await inbox.person(site, email),
      ...(await invited.person(site, email)),
    }),
  )

  api.route(
    {
      ...common,
      id: 'deleteReviewPerson',
      method: 'POST',
      path: '/api/sites/:key/reviews/person/delete',
      summary: 'Deletes all that is stored of one person: reviews, pictures and invitations.',
      body: personSchema,
      response: z.object({ deleted: z.number().int() }),
    },
    async ({ site, body: { email }, note }) => {
      const deleted = await changes.deletePerson(site, email)
      note({ deleted })
      return { deleted }
    },
  )

  api.route(
    {
      ...common,
      id: 'getReview',
      method: 'GET',
      path: '/api/sites/:key/reviews/:id',
      summary: 'One review, with what is known of its author.',
      response: inboxDetailSchema,
    },
    async ({ site, params: { id } }) => found(await inbox.find(site, id)),
  )

  api.route(
    {
      ...common,
      id: 'changeReview',
      method: 'PATCH',
      path: '/api/sites/:key/reviews/:id',
      summary:
        'Publishes, rejects or hides a review, or replies to it. One from elsewhere can only be hidden and shown.',
      body: inboxChangeSchema,
      response: inboxDetailSchema,
    },
    async ({ site, params: { id }, body, note }) => {
      found(await changes.change(site, id, body))
      note({ ...(body.state && { state: body.state }), hasReply: body.reply !== undefined })
      return found(await inbox.find(site, id))
    },
  )

  api.route(
    {
      ...common,
      id: 'deleteReview',
      method: 'DELETE',
      path: '/api/sites/:key/reviews/:id',
      summary: 'Deletes an own review with its pictures.',
      response: null,
    },
    async ({ site, params: { id } }) => {
      found(await changes.delete(site, id))
    },
  )
}
