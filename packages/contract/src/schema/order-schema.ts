import { z } from 'zod'
import type { OrderWebhook } from '../order.ts'
import { consentSchema, userDataSchema } from './relay-schema.ts'
import { addressText, boundedRecord, shortText, siteKey, timeNumber } from './shared.ts'

const amount = z.number().finite().min(-1e12).max(1e12)

/** In 2001. A smaller number is a time in seconds, which would date the order to 1970. */
const MILLISECONDS_FROM = 1e12

const item = z.object({
  id: shortText.min(1),
  sku: shortText.exactOptional(),
  name: shortText.exactOptional(),
  category: shortText.exactOptional(),
  quantity: z.number().finite().min(0).max(1e6),
  price: amount,
  parent: shortText.min(1).exactOptional(),
})

/** The order webhook, checked after its signature. */
export const orderWebhookSchema: z.ZodType<OrderWebhook> = z.object({
  v: z.literal(1),
  site: siteKey,
  kind: z.enum(['placed', 'refunded', 'renewed']),
  shop: z.enum(['woo', 'edd']),
  id: shortText.min(1),
  key: z.string().min(8).max(128),
  time: timeNumber.min(MILLISECONDS_FROM, 'Must be in milliseconds since 1970, not in seconds'),
  value: amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  items: z.array(item).max(500),
  tax: amount.exactOptional(),
  shipping: amount.exactOptional(),
  discount: amount.exactOptional(),
  fees: amount.exactOptional(),
  coupon: shortText.exactOptional(),
  refundId: shortText.min(1).exactOptional(),
  user: userDataSchema.exactOptional(),
  reviewInvitation: z.boolean().exactOptional(),
  language: z.string().max(35).exactOptional(),
  checkout: boundedRecord(z.string().max(2_048), 20).exactOptional(),
  visitor: z
    .object({
      consent: consentSchema,
      hasPrivacyControl: z.boolean().exactOptional(),
      url: addressText.exactOptional(),
      address: z.string().max(64).exactOptional(),
      agent: z.string().max(512).exactOptional(),
      visitorId: z.string().max(64).exactOptional(),
      ids: boundedRecord(z.string().max(1_024), 24).exactOptional(),
    })
    .exactOptional(),
})
