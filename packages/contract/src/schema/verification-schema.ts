import { z } from 'zod'
import { POPUP_REASONS, type PopupReason } from '../popup.ts'
import { REASONS, type Reason } from '../reasons.ts'
import { type EventState, STATES } from '../states.ts'
import { MAX_REPORTED, type VisitReport, type VisitReportPayload } from '../verification.ts'
import { boundedRecord, nameText, revisionNumber, shortText, siteKey } from './shared.ts'

const consentValue = z.enum(['granted', 'denied', 'unknown'])
const stateName = z.enum(Object.keys(STATES) as [EventState])
const reasonName = z.enum(Object.keys(REASONS) as [Reason])

/** What a page says of itself; whatever else a link's owner sends is left out. */
export const visitReportSchema: z.ZodType<VisitReport> = z.object({
  page: z.string().max(2_048),
  revision: revisionNumber,
  version: z.string().max(64),
  consent: z.object({
    functional: consentValue,
    analytics: consentValue,
    advertising: consentValue,
  }),
  asks: z.enum(['tool', 'banner', 'nobody']),
  tools: z.array(z.string().max(64)).max(MAX_REPORTED),
  events: z
    .array(
      z.object({
        name: nameText,
        ways: boundedRecord(
          z.object({ state: stateName, reason: reasonName.exactOptional() }),
          MAX_REPORTED,
        ),
      }),
    )
    .max(MAX_REPORTED),
  blocked: z.array(z.object({ directive: shortText, source: shortText })).max(MAX_REPORTED),
  behaviors: z
    .array(
      z.object({
        // Of a widget with its sort before its id.
        entry: z.string().max(80),
        n: z.number().int().min(0).max(1e6),
        faults: z.array(shortText).max(MAX_REPORTED),
      }),
    )
    .max(MAX_REPORTED)
    .exactOptional(),
  popups: z
    .array(
      z.object({
        popup: z.string().max(64),
        state: z.enum(['shown', 'not-shown', 'waiting', 'closed', 'converted']),
        by: z.string().max(64).exactOptional(),
        reason: z.enum([...(Object.keys(POPUP_REASONS) as [PopupReason]), 'rule']).exactOptional(),
        rule: z.string().max(64).exactOptional(),
        found: shortText.exactOptional(),
      }),
    )
    .max(MAX_REPORTED)
    .exactOptional(),
})

export const visitReportPayloadSchema: z.ZodType<VisitReportPayload> = z.object({
  v: z.literal(1),
  site: siteKey,
  token: z.string().min(1).max(256),
  report: visitReportSchema,
})
