import { z } from 'zod'
import type { CookieSetPayload } from '../cookie-set.ts'
import { consentSchema } from './relay-schema.ts'
import { boundedRecord, siteKey } from './shared.ts'

/** Cookies to set again. Texts that could end a cookie or a header line are refused here. */
export const cookieSetPayloadSchema: z.ZodType<CookieSetPayload> = z.object({
  v: z.literal(1),
  site: siteKey,
  domain: z
    .string()
    .max(253)
    .regex(/^([a-z\d-]+(\.[a-z\d-]+)+)?$/, 'must be a domain or empty'),
  consent: consentSchema,
  cookies: boundedRecord(
    z
      .string()
      .max(2_048)
      .regex(/^[!#-+\--:<-[\]-~]+$/, 'must be the text of a cookie'),
    40,
  ),
})
