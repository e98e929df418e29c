import { defaultSiteConfig, type GoogleConsent } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { changeDraft } from '../sites/change-draft.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { SiteTables } from '../sites/tables.ts'

const inputSchema = z.strictObject({ chosen: z.enum(['basic', 'advanced']) })

export interface GoogleConsentDeps {
  db: Kysely<SiteTables>
  sites: SiteDirectory
  config: { publicUrl: string }
}

/** When a site's Google tags load, for any member to see; whether before an answer, for owners to choose. */
export const googleConsentRoutes = (
  app: FastifyInstance,
  deps: GoogleConsentDeps,
  guard: Guard,
): void => {
  const { db, sites } = deps

  const answer = async (site: string): Promise<GoogleConsent> => {
    const [config, row] = await Promise.all([
      sites.config(site),
      db.selectFrom('sites').select('settings').where('key', '=', site).executeTakeFirst(),
    ])
    return {
      published: config?.consent.google ?? 'basic',
      chosen: row?.settings.consent?.google ?? 'basic',
    }
  }

  app.get('/api/sites/:key/google-consent', async (request) => {
    const { site } = await guard.member(request)
    return answer(site)
  })

  app.put('/api/sites/:key/google-consent', async (request) => {
    const { site } = await guard.owner(request)
    const input = inputSchema.safeParse(request.body)
    if (!input.success) throw new AppError('FOOTFALL_E_BODY')
    await changeDraft(db, site, ({ consent }) => ({
      consent: {
        ...defaultSiteConfig(site, deps.config.publicUrl).consent,
        ...consent,
        google: input.data.chosen,
      },
    }))
    sites.forget(site)
    return answer(site)
  })
}
