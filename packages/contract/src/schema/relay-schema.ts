import { z } from 'zod'
import type { ConsentSnapshot } from '../consent.ts'
import { isEventId } from '../event-id.ts'
import type { UserData } from '../occurrence.ts'
import { REASONS, type Reason } from '../reasons.ts'
import type { RelayEvent, RelayPayload } from '../relay.ts'
import { RELAY_VERSION } from '../relay.ts'
import {
  addressText,
  boundedRecord,
  nameText,
  paramsSchema,
  revisionNumber,
  shortText,
  siteKey,
  slug,
  timeNumber,
} from './shared.ts'
import { unsaid } from './unsaid.ts'

const consentValue = z.enum(['granted', 'denied', 'unknown'])

/** What the visitor had answered. */
export const consentSchema: z.ZodType<ConsentSnapshot> = z.object({
  functional: consentValue,
  analytics: consentValue,
  advertising: consentValue,
  source: z.enum([
    'service',
    'tool',
    'wp-consent-api',
    'tcf',
    'gpp',
    'google-update',
    'google-default',
    'banner',
    'api',
    'prior',
    'none',
  ]),
  tool: z.string().max(64).exactOptional(),
  decidedAt: timeNumber.exactOptional(),
  services: boundedRecord(consentValue, 32).exactOptional(),
})

/** The reasons as a schema. */
export const reasonSchema: z.ZodType<Reason> = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]])

const browserReport = z.object({
  state: z.enum(['sent', 'held', 'dropped', 'off']),
  reason: reasonSchema.exactOptional(),
  at: timeNumber.exactOptional(),
  late: z.boolean().exactOptional(),
  ids: z.array(shortText).max(20).exactOptional(),
})

const touch = z.object({
  source: shortText.exactOptional(),
  landing: addressText.exactOptional(),
  utm: boundedRecord(shortText, 10).exactOptional(),
})

/** Personal data as a host or a form hands it in. */
export const userDataSchema: z.ZodType<UserData> = z.object({
  email: shortText.exactOptional(),
  phone: shortText.exactOptional(),
  firstName: shortText.exactOptional(),
  lastName: shortText.exactOptional(),
  city: shortText.exactOptional(),
  state: shortText.exactOptional(),
  zip: shortText.exactOptional(),
  country: shortText.exactOptional(),
  userId: shortText.exactOptional(),
})

/** One relayed event; unknown keys are dropped, so a newer embed does not break an older server. */
export const relayEventSchema: z.ZodType<RelayEvent> = z.object({
  id: z.custom<string>(isEventId, 'must be a 36-character id').register(unsaid, { is: isEventId }),
  name: nameText,
  time: timeNumber,
  type: z.enum(['static', 'dyn', 'trigger']),
  definition: z.string().max(64).exactOptional(),
  url: addressText,
  title: z.string().max(512).exactOptional(),
  referrer: addressText.exactOptional(),
  params: paramsSchema,
  order: z
    .object({ shop: z.enum(['woo', 'edd']), key: z.string().min(8).max(128) })
    .exactOptional(),
  proof: z.string().max(512).exactOptional(),
  consent: consentSchema,
  destinations: z
    .record(slug, browserReport)
    .refine((record) => Object.keys(record).length <= 32, 'must name at most 32 destinations')
    .register(unsaid, { maxProperties: 32 }),
  conflicts: z
    .array(
      z.object({
        destination: slug,
        id: shortText,
        found: z.enum(['script', 'inline', 'queue', 'plugin']),
        did: z.enum(['reported', 'stood-down', 'taken-over']),
      }),
    )
    .max(20)
    .exactOptional(),
  visitorId: z.string().max(64).exactOptional(),
  visitId: z.string().max(64).exactOptional(),
  visit: z.object({ first: touch.exactOptional(), last: touch.exactOptional() }).exactOptional(),
  userId: z.string().max(128).exactOptional(),
  ids: boundedRecord(z.string().max(1_024), 24).exactOptional(),
  user: userDataSchema.exactOptional(),
})

/** The envelope; its events are checked one by one, so that a bad one does not take the others with it. */
export const relayPayloadSchema: z.ZodType<Omit<RelayPayload, 'events'> & { events: unknown[] }> =
  z.object({
    v: z.literal(RELAY_VERSION),
    site: siteKey,
    sentAt: timeNumber,
    config: revisionNumber,
    events: z.array(z.unknown()).min(1).max(100),
  })
