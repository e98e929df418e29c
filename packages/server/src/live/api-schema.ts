import {
  ALARMS,
  CONFIRMED_BY,
  EVIDENCE,
  EVIDENCE_NOTES,
  type LiveAlarm,
  type LiveEvent,
  type LiveSnapshot,
  REASONS,
  STATES,
} from '@footfall/contract'
import { consentSchema } from '@footfall/contract/schema'
import { z } from 'zod'
import { keysOf, momentSchema } from '../api-routes/shapes.ts'

const { held: _held, accepted: _accepted, recorded: _recorded, ...delivered } = STATES
const deliveryState = keysOf(delivered)
const reason = keysOf(REASONS)

const attempt = z.object({
  at: momentSchema,
  ms: z.number(),
  status: z.number().int().exactOptional(),
  code: z.string().exactOptional(),
  trace: z.string().exactOptional(),
  message: z.string().exactOptional(),
  state: deliveryState,
})

const destination = z.object({
  name: z.string(),
  browser: z.object({
    state: z.enum(['sent', 'held', 'dropped', 'off']),
    reason: reason.exactOptional(),
    at: momentSchema.exactOptional(),
    late: z.boolean().exactOptional(),
    ids: z.array(z.string()).exactOptional(),
  }),
  server: z
    .object({
      state: deliveryState,
      reason: reason.exactOptional(),
      attempts: z.array(attempt),
      nextAt: momentSchema.exactOptional(),
    })
    .exactOptional(),
})

const conflict = z.object({
  destination: z.string(),
  id: z.string(),
  found: z.enum(['script', 'inline', 'queue', 'plugin']),
  did: z.enum(['reported', 'stood-down', 'taken-over']),
})

export const liveEventSchema: z.ZodType<LiveEvent> = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    title: z.string().exactOptional(),
    params: z.record(z.string(), z.unknown()),
    time: momentSchema,
    receivedAt: momentSchema,
    recordedAt: momentSchema,
    consent: consentSchema,
    config: z.number().int(),
    evidence: keysOf(EVIDENCE),
    confirmedBy: keysOf(CONFIRMED_BY).exactOptional(),
    evidenceNote: keysOf(EVIDENCE_NOTES).exactOptional(),
    conflicts: z.array(conflict).exactOptional(),
    order: z.object({ number: z.string(), toldAt: momentSchema }).exactOptional(),
    destinations: z.array(destination),
  })
  .register(z.globalRegistry, { id: 'LiveEvent' }) as unknown as z.ZodType<LiveEvent>

export const alarmSchema: z.ZodType<LiveAlarm> = z.object({
  kind: keysOf(ALARMS),
  name: z.string(),
  at: momentSchema,
  now: z.number(),
  usual: z.number(),
})

export const liveSnapshotSchema: z.ZodType<LiveSnapshot> = z
  .object({
    events: z.array(liveEventSchema),
    counts: z.array(z.object({ reason, n: z.number().int() })),
    alarms: z.array(alarmSchema).exactOptional(),
    cursor: z.string(),
  })
  .register(z.globalRegistry, { id: 'LiveSnapshot' })

/** A cursor is a text of ours, sealed; anything else starts anew. */
export const liveQuerySchema: z.ZodType<{ cursor?: string }> = z.object({
  cursor: z.string().max(200).exactOptional(),
})
