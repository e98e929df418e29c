import {
  type DropInput,
  type QueuedDelivery,
  type Replayed,
  type ReplayInput,
  type SiteDeliveries,
  STATES,
  type StoppedLane,
} from '@footfall/contract'
import { z } from 'zod'
import { keysOf, momentSchema } from '../api-routes/shapes.ts'

export const stoppedLaneSchema: z.ZodType<StoppedLane> = z
  .object({
    destination: z.string(),
    waiting: z.number().int(),
    since: momentSchema,
    nextAt: momentSchema,
    triedAt: momentSchema.exactOptional(),
    status: z.number().int().exactOptional(),
    code: z.string().exactOptional(),
    message: z.string().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'StoppedLane' })

const { held: _held, accepted: _accepted, recorded: _recorded, ...delivered } = STATES
const deliveryState = keysOf(delivered)
const count = z.number().int()

const deliveries = z
  .object({
    name: z.string(),
    condition: z.enum(['lost', 'stopped', 'retrying', 'delivering', 'consent', 'quiet']),
    hasServer: z.boolean(),
    since: momentSchema,
    delivered: count,
    deliveredAt: momentSchema.exactOptional(),
    denied: count,
    held: count,
    rejected: count,
    dropped: count,
    waiting: count,
    matchKeys: z
      .object({
        events: count,
        keys: z.array(z.object({ key: z.string(), label: z.string(), n: count })),
      })
      .exactOptional(),
  })
  .register(z.globalRegistry, { id: 'DestinationDeliveries' })

export const siteDeliveriesSchema: z.ZodType<SiteDeliveries> = z
  .object({ denied: count, destinations: z.array(deliveries) })
  .register(z.globalRegistry, { id: 'SiteDeliveries' })

export const queuedDeliverySchema: z.ZodType<QueuedDelivery> = z
  .object({
    event: z.string(),
    name: z.string(),
    url: z.string(),
    params: z.record(z.string(), z.unknown()) as unknown as z.ZodType<QueuedDelivery['params']>,
    time: momentSchema,
    state: deliveryState,
    since: momentSchema,
    attempts: count,
    nextAt: momentSchema,
    isUnderWay: z.boolean(),
    awaits: z.enum(['order', 'page']).exactOptional(),
    last: z
      .object({
        at: momentSchema,
        ms: z.number(),
        status: z.number().int().exactOptional(),
        code: z.string().exactOptional(),
        trace: z.string().exactOptional(),
        message: z.string().exactOptional(),
        state: deliveryState,
      })
      .exactOptional(),
  })
  .register(z.globalRegistry, { id: 'QueuedDelivery' })

export const replayInputSchema: z.ZodType<ReplayInput> = z
  .strictObject({ events: z.array(z.guid()).min(1).max(100).exactOptional() })
  .register(z.globalRegistry, { id: 'ReplayInput' })

export const replayedSchema: z.ZodType<Replayed> = z
  .object({ events: count })
  .register(z.globalRegistry, { id: 'Replayed' })

export const dropInputSchema: z.ZodType<DropInput> = z
  .strictObject({ event: z.guid(), reason: z.string().trim().min(1).max(200) })
  .register(z.globalRegistry, { id: 'DropInput' })
