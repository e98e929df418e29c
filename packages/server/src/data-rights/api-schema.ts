import {
  DATA_PLACES,
  type DataRequest,
  type DataSubject,
  RETENTION_KINDS,
  type Retention,
  type RetentionKind,
} from '@footfall/contract'
import { z } from 'zod'
import { momentSchema } from '../api-routes/shapes.ts'
import { RETENTION_BOUNDS } from './retention-settings.ts'

const byKind = <T extends z.ZodType>(of: (kind: RetentionKind) => T) =>
  z.object(
    Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, of(kind)])) as Record<RetentionKind, T>,
  )

const days = z.number().int()

export const retentionSchema: z.ZodType<Retention> = z
  .object({
    days: byKind(() => days),
    defaults: byKind(() => days),
    bounds: byKind(() => z.object({ least: days, most: days })),
  })
  .register(z.globalRegistry, { id: 'Retention' })

/** Kinds that are not named stay as they are. */
export const retentionChangeSchema: z.ZodType<{ days: Partial<Record<RetentionKind, number>> }> =
  z.object({
    days: byKind((kind) =>
      days.min(RETENTION_BOUNDS[kind].least).max(RETENTION_BOUNDS[kind].most).exactOptional(),
    ).strict(),
  })

export const dataRequestSchema: z.ZodType<DataRequest> = z
  .object({
    id: z.string(),
    kind: z.enum(['export', 'erase']),
    by: z.enum(['visitor', 'email']),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    askedAt: momentSchema,
    askedBy: z.string(),
    doneAt: momentSchema.exactOptional(),
    found: z
      .object(
        Object.fromEntries(
          DATA_PLACES.map((place) => [place, z.number().int().exactOptional()]),
        ) as Record<(typeof DATA_PLACES)[number], z.ZodExactOptional<z.ZodNumber>>,
      )
      .exactOptional(),
    fileUntil: momentSchema.exactOptional(),
    problem: z.string().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'DataRequest' })

const subjectSchema: z.ZodType<DataSubject> = z.union([
  z.strictObject({ visitorId: z.string().trim().min(1).max(200) }),
  z.strictObject({ email: z.email().max(254) }),
])

export const newRequestSchema: z.ZodType<{ kind: DataRequest['kind']; subject: DataSubject }> =
  z.object({
    kind: z.enum(['export', 'erase']),
    subject: subjectSchema,
  })
