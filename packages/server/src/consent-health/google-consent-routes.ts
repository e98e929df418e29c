import { defaultSiteConfig, type GoogleConsent } from '@footfall/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { readSingle } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { changeSingle } from '../drafts/write-draft.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { googleConsentSchema, googleModeSchema } from './api-schema.ts'

export interface GoogleConsentDeps {
  db: Kysely<DraftTables>
  sites: SiteDirectory
  config: { publicUrl: string }
}

/** When a site's Google tags load, for any member to see; whether before an answer, for editors to choose. */
export const googleConsentRoutes = (api: ApiRegistrar, deps: GoogleConsentDeps): void => {
  const { db, sites } = deps

  const read = async (site: string): Promise<GoogleConsent> => {
    const [config, draft] = await Promise.all([sites.config(site), readSingle(db, site, 'consent')])
    return {
      published: config?.consent.google ?? 'basic',
      chosen: draft.consent?.google ?? 'basic',
    }
  }

  api.route(
    {
      id: 'getGoogle',
      method: 'GET',
      path: '/api/sites/:key/google-consent',
      tag: 'Consent',
      summary: 'When Google’s tags load.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: googleConsentSchema,
    },
    ({ site }) => read(site),
  )

  api.route(
    {
      id: 'putGoogle',
      method: 'PUT',
      path: '/api/sites/:key/google-consent',
      tag: 'Consent',
      summary: 'Says whether Google’s tags load before a visitor has decided.',
      access: 'site:editor',
      scope: 'settings:write',
      body: z.strictObject({ chosen: googleModeSchema }),
      response: googleConsentSchema,
    },
    async ({ site, body, actor }) => {
      const standard = defaultSiteConfig(site, deps.config.publicUrl).consent
      await changeSingle(
        db,
        site,
        'consent',
        ({ consent }) => ({ consent: { ...standard, ...consent, google: body.chosen } }),
        { by: actor.id },
      )
      sites.forget(site)
      return read(site)
    },
  )
}
