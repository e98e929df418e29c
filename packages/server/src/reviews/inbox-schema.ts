import {
  INVITATION_MODES,
  type InboxReview,
  type InboxReviewDetail,
  REVIEW_MARKS,
  REVIEW_STATES,
  type ReviewCounts,
  type ReviewInboxPage,
  type ReviewInvitationSettings,
  type ReviewPerson,
} from '@footfall/contract'
import { z } from 'zod'
import { keysOf, momentSchema, pageQuerySchema } from '../api-routes/shapes.ts'
import type { InboxChange, InboxQuery } from './review-inbox.ts'

const stateSchema = keysOf(REVIEW_STATES)
const count = z.number().int()

const reviewShape = {
  id: z.string(),
  source: z.object({ id: z.string(), kind: z.string(), name: z.string() }),
  state: stateSchema,
  author: z.string(),
  rating: z.number().int().exactOptional(),
  title: z.string().exactOptional(),
  text: z.string(),
  language: z.string().exactOptional(),
  translations: z.array(z.object({ text: z.string(), language: z.string() })),
  pictures: z.array(z.object({ url: z.string(), width: count, height: count })),
  product: z.string().exactOptional(),
  verified: z.enum(['order', 'source']).exactOptional(),
  reply: z.object({ text: z.string(), at: momentSchema.exactOptional() }).exactOptional(),
  url: z.string().exactOptional(),
  at: momentSchema,
  addedAt: momentSchema,
  isTwin: z.boolean(),
  hasEmail: z.boolean(),
  marks: z.array(keysOf(REVIEW_MARKS)),
  deleteAt: momentSchema.exactOptional(),
}

const inboxReviewSchema: z.ZodType<InboxReview> = z
  .object(reviewShape)
  .register(z.globalRegistry, { id: 'InboxReview' })

export const inboxDetailSchema: z.ZodType<InboxReviewDetail> = z
  .object({
    ...reviewShape,
    email: z.string().exactOptional(),
    order: z.string().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'InboxReviewDetail' })

export const inboxPageSchema: z.ZodType<ReviewInboxPage> = z
  .object({ reviews: z.array(inboxReviewSchema), next: z.string().exactOptional() })
  .register(z.globalRegistry, { id: 'ReviewInboxPage' })

export const reviewCountsSchema: z.ZodType<ReviewCounts> = z
  .object({
    counts: z.object({ waiting: count, published: count, rejected: count, hidden: count }),
    average: z.number(),
    total: count,
  })
  .register(z.globalRegistry, { id: 'ReviewCounts' })

export const reviewPersonSchema: z.ZodType<ReviewPerson> = z
  .object({
    email: z.string(),
    reviews: z.array(inboxDetailSchema),
    invitations: z.array(
      z.object({
        state: z.enum(['waiting', 'sent', 'failed']),
        order: z.string(),
        products: z.array(z.string()),
        dueAt: momentSchema,
        deleteAt: momentSchema,
      }),
    ),
    hasObjected: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ReviewPerson' })

export const inboxQuerySchema: z.ZodType<InboxQuery> = z.object({
  state: stateSchema.exactOptional(),
  source: z.string().max(64).exactOptional(),
  stars: z.coerce.number().int().min(1).max(5).exactOptional(),
  product: z.string().max(200).exactOptional(),
  /** Words that stand in author, title or text. */
  q: z.string().max(200).exactOptional(),
  ...pageQuerySchema.shape,
})

export const inboxChangeSchema: z.ZodType<InboxChange> = z.object({
  state: z.enum(['published', 'rejected', 'hidden']).exactOptional(),
  /** Empty takes the reply away. */
  reply: z.string().max(2_000).exactOptional(),
})

export const invitationSettingsSchema: z.ZodType<ReviewInvitationSettings> = z
  .object({
    mode: keysOf(INVITATION_MODES),
    days: z.number().int().min(1).max(90),
    hasTold: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ReviewInvitationSettings' })
