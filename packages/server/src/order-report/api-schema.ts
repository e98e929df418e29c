import {
  EVIDENCE,
  ORDER_PARTS,
  ORDER_STANDINGS,
  type OrderDays,
  type OrderDayTold,
  type OrderPage,
  type OrderPart,
  type OrderStanding,
  type OrderWay,
  REASONS,
  STATES,
  type VisitWay,
} from '@footfall/contract'
import { z } from 'zod'
import { keysOf, momentSchema } from '../api-routes/shapes.ts'
import { liveEventSchema } from '../live/api-schema.ts'

const count = z.number().int().min(0)
const part = keysOf(ORDER_PARTS)
const anyPart = z.enum([...part.options, 'unrecorded'])

const partsSchema = z.partialRecord(anyPart, count) as unknown as z.ZodType<OrderDayTold['parts']>

const orderShape = {
  event: z.string(),
  time: momentSchema,
  number: z.string().exactOptional(),
  value: z.number().exactOptional(),
  currency: z.string().exactOptional(),
  refunded: z.number().exactOptional(),
  evidence: keysOf(EVIDENCE),
  toldBy: z.array(z.enum(['page', 'shop'])),
  standing: keysOf(ORDER_STANDINGS),
  told: z.array(
    z.object({
      name: z.string(),
      part,
      by: z.array(z.enum(['browser', 'server'])),
      delivery: keysOf(STATES).exclude(['held', 'accepted', 'recorded']).exactOptional(),
      reason: keysOf(REASONS).exactOptional(),
    }),
  ),
}

export const orderPageSchema: z.ZodType<OrderPage> = z
  .object({
    orders: z.array(z.object(orderShape).register(z.globalRegistry, { id: 'OrderRow' })),
    next: z.string().exactOptional(),
    searched: count,
  })
  .register(z.globalRegistry, { id: 'OrderPage' })

const touch = z.object({
  source: z.string().exactOptional(),
  landing: z.string().exactOptional(),
  utm: z.record(z.string(), z.string()).exactOptional(),
})

export const orderWaySchema: z.ZodType<OrderWay> = z
  .object({
    ...orderShape,
    order: z
      .object({
        number: z.string(),
        shop: z.enum(['woo', 'edd']),
        kind: z.enum(['placed', 'renewed']),
        placedAt: momentSchema,
        toldAt: momentSchema,
        note: z.enum(['exceeds-order', 'other-currency']).exactOptional(),
      })
      .exactOptional(),
    refunds: z.array(
      z.object({
        at: momentSchema,
        toldAt: momentSchema,
        value: z.number(),
        currency: z.string(),
      }),
    ),
    pageAt: momentSchema.exactOptional(),
    visit: z.object({ first: touch.exactOptional(), last: touch.exactOptional() }).exactOptional(),
    sale: liveEventSchema.exactOptional(),
  })
  .register(z.globalRegistry, { id: 'OrderWay' })

export const visitWaySchema: z.ZodType<VisitWay> = z
  .object({
    visitorId: z.string().exactOptional(),
    visitId: z.string().exactOptional(),
    pages: z.array(
      z.object({ at: momentSchema, url: z.string(), title: z.string().exactOptional() }),
    ),
  })
  .register(z.globalRegistry, { id: 'VisitWay' })

export const orderDaysSchema: z.ZodType<OrderDays> = z
  .object({
    timeZone: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        orders: count,
        shop: count,
        recorded: count,
        worth: z.record(z.string(), z.number()),
        destinations: z.array(
          z.object({
            name: z.string(),
            browser: count,
            server: count,
            parts: partsSchema,
            reasons: z.array(z.object({ reason: keysOf(REASONS), n: count })),
          }),
        ),
      }),
    ),
    rest: z.string().exactOptional(),
  })
  .register(z.globalRegistry, { id: 'OrderDays' })

/** The first and the last day, in the site's time zone. */
export interface DaysAsked {
  from?: string
  to?: string
}

export interface OrdersAsked extends DaysAsked {
  state?: OrderStanding
  destination?: string
  part?: OrderPart | 'unrecorded'
  only?: 'shop' | 'page'
  find?: string
  after?: string
}

const daysShape = { from: z.iso.date().exactOptional(), to: z.iso.date().exactOptional() }
const filterShape = {
  ...daysShape,
  state: keysOf(ORDER_STANDINGS).exactOptional(),
  destination: z.string().max(64).exactOptional(),
  part: anyPart.exactOptional(),
  only: z.enum(['shop', 'page']).exactOptional(),
}

export const daysQuerySchema: z.ZodType<DaysAsked> = z.object(daysShape)

const foundShape = {
  ...filterShape,
  find: z.string().trim().max(100).exactOptional(),
}

export const exportQuerySchema: z.ZodType<OrdersAsked> = z.object(foundShape)

export const ordersQuerySchema: z.ZodType<OrdersAsked> = z.object({
  ...foundShape,
  after: z.string().max(100).exactOptional(),
})
