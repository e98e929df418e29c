import { z } from 'zod'
import { CONSENT_METHODS, type ConsentRecordPayload } from '../consent-record.ts'
import { boundedRecord, revisionNumber, siteKey, slug, timeNumber } from './shared.ts'

/** Printable, on one line. */
const plainText = z.string().regex(/^[ -~\u00a0-\ud7ff]+$/)

const purposes = z.array(z.enum(['functional', 'analytics', 'advertising'])).max(3)

/** An answer to our own banner. Texts come from a page, so their number and length are bounded. */
export const consentRecordPayloadSchema: z.ZodType<ConsentRecordPayload> = z.object({
  v: z.literal(1),
  site: siteKey,
  // As the database spells it: what is signed must be what is read again.
  id: z.uuid().toLowerCase(),
  time: timeNumber,
  policy: plainText.max(64),
  granted: purposes,
  refused: z.array(slug).max(64),
  method: z.enum(CONSENT_METHODS),
  revision: revisionNumber.min(1),
  version: plainText.max(32),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language such as pt-BR'),
  texts: boundedRecord(z.string().max(2_000), 60),
  domain: z
    .string()
    .max(253)
    .regex(/^([a-z\d-]+(\.[a-z\d-]+)+)?$/, 'must be a domain or empty'),
})
