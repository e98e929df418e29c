import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { createDebugLink, type DebugLinkDeps } from '../debug/debug-link.ts'
import { AppError } from '../http/app-error.ts'
import { verificationLinkSchema, verificationSchema } from './api-schema.ts'
import { judgeVerification } from './judge-verification.ts'
import { type FactsDeps, readVerificationFacts } from './read-facts.ts'
import type { VisitReports } from './visit-reports.ts'

export interface VerificationRouteDeps extends DebugLinkDeps, FactsDeps {
  visitReports: VisitReports
}

/** More links than this at once are no owner's. */
const MAX_EXTRA_MS = 30_000

const querySchema = z.object({
  link: z.string().max(64).exactOptional(),
  /** Milliseconds since the owner opened the page. */
  ago: z.coerce.number().int().min(0).max(86_400_000).exactOptional(),
  probe: z.enum(['reached', 'blocked']).exactOptional(),
})

/** The owner's own visit: a link that opens their page, and how that visit stands. */
export const verificationRoutes = (api: ApiRegistrar, deps: VerificationRouteDeps): void => {
  api.route(
    {
      id: 'openVerification',
      method: 'POST',
      path: '/api/sites/:key/verification',
      tag: 'Start',
      summary:
        'A page of the site with a token: what it sees of itself is reported for this link only.',
      access: 'site:editor',
      scope: null,
      body: z.strictObject({ url: z.string().max(2_048).exactOptional() }),
      response: verificationLinkSchema,
      isRead: true,
    },
    async ({ site, body }) => {
      // Tokens that end in the same second are the same: each link gets a second of its own.
      for (let extraMs = 0; extraMs < MAX_EXTRA_MS; extraMs += 1_000) {
        const made = await createDebugLink(deps, site, body.url, extraMs)
        const link = await deps.visitReports.open(site, made.token, made.page)
        if (link) return { url: made.url, link, expiresAt: made.expiresAt }
      }
      throw new AppError('FOOTFALL_E_RATE', { retryAfter: 10 })
    },
  )

  api.route(
    {
      id: 'getVerification',
      method: 'GET',
      path: '/api/sites/:key/verification',
      tag: 'Start',
      summary: 'How the owner’s own visit stands, and what keeps it from arriving.',
      access: 'site:analyst',
      scope: 'sites:read',
      query: querySchema,
      response: verificationSchema,
    },
    async ({ site, query: { link, ago, probe } }) =>
      judgeVerification(await readVerificationFacts(deps, site, { link, openedAgoMs: ago, probe })),
  )
}
