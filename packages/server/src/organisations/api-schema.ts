import {
  type Handover,
  type HandoverPreview,
  type Invitation,
  type InvitationPreview,
  type Member,
  type OrganisationSummary,
  ROLES,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'

export const roleSchema: z.ZodEnum<{ [Key in (typeof ROLES)[number]]: Key }> = z.enum(
  ROLES,
) as never

/** What organisations are called. */
export const organisationNameSchema: z.ZodString = z.string().trim().min(1).max(200)

export const organisationSchema: z.ZodType<OrganisationSummary> = z
  .object({
    id: z.string(),
    name: z.string(),
    role: roleSchema,
    sites: z.number().int(),
    members: z.number().int(),
  })
  .register(z.globalRegistry, { id: 'Organisation' })

export const memberSchema: z.ZodType<Member> = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    site: z.string().exactOptional(),
    since: momentSchema,
    hasTwoFactor: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Member' })

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  site: z.string().exactOptional(),
  invitedBy: z.string(),
  createdAt: momentSchema,
  expiresAt: momentSchema,
})
export const invitationSchema: z.ZodType<Invitation> = invitation.register(z.globalRegistry, {
  id: 'Invitation',
})

export const invitationPreviewSchema: z.ZodType<InvitationPreview> = z
  .object({
    organisation: z.string(),
    email: z.string(),
    role: roleSchema,
    site: z.string().exactOptional(),
    invitedBy: z.string(),
    expiresAt: momentSchema,
    isKnown: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'InvitationPreview' })

export const handoverSchema: z.ZodType<Handover> = z
  .object({
    id: z.string(),
    site: z.string(),
    email: z.string(),
    keepsMembers: z.boolean(),
    offeredBy: z.string(),
    createdAt: momentSchema,
    expiresAt: momentSchema,
  })
  .register(z.globalRegistry, { id: 'Handover' })

export const handoverPreviewSchema: z.ZodType<HandoverPreview> = z
  .object({
    siteName: z.string(),
    site: z.string(),
    organisation: z.string(),
    email: z.string(),
    offeredBy: z.string(),
    expiresAt: momentSchema,
    staying: z.int(),
    deleteAt: momentSchema.exactOptional(),
    receivers: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['field', 'destination', 'review-source', 'order-webhook', 'lead-webhook']),
        label: z.string(),
        value: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'HandoverPreview' })
