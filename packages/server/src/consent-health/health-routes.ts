import {
  type Clock,
  type ConsentHealth,
  defaultSiteConfig,
  type SingleDraft,
} from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { readSingle } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { changeSingle } from '../drafts/write-draft.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { consentHealthSchema } from './api-schema.ts'
import { readHealthTotals } from './health-counts.ts'
import { judgeHealth } from './judge-health.ts'

/** Two weeks: enough for a small site to have visitors of every mind, and still about the tool as it is. */
const DAYS = 14

export interface HealthRouteDeps {
  db: Kysely<DraftTables>
  pool: Pool
  clock: Clock
  sites: SiteDirectory
  config: { publicUrl: string }
}

/** How a site's consent tool behaves, for any member; whether it is counted, for editors to choose. */
export const healthRoutes = (api: ApiRegistrar, deps: HealthRouteDeps): void => {
  const { db, pool, clock, sites } = deps

  const read = async (site: string): Promise<ConsentHealth> => {
    const [counts, config, draft] = await Promise.all([
      readHealthTotals(pool, site, clock.now(), DAYS),
      sites.config(site),
      readSingle(db, site, 'consent'),
    ])
    return {
      isOn: config?.consent.countAnswers === true,
      isChosen: draft.consent?.countAnswers === true,
      days: DAYS,
      counts,
      ...judgeHealth(counts),
    }
  }

  api.route(
    {
      id: 'getHealth',
      method: 'GET',
      path: '/api/sites/:key/consent-health',
      tag: 'Consent',
      summary: 'How the consent tool behaves, as far as it is counted.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: consentHealthSchema,
    },
    ({ site }) => read(site),
  )

  api.route(
    {
      id: 'putHealth',
      method: 'PUT',
      path: '/api/sites/:key/consent-health',
      tag: 'Consent',
      summary: 'Says whether it is counted.',
      access: 'site:editor',
      scope: 'settings:write',
      body: z.strictObject({ isChosen: z.boolean() }),
      response: consentHealthSchema,
    },
    async ({ site, body, actor }) => {
      const change = ({ consent }: SingleDraft<'consent'>): SingleDraft<'consent'> => {
        const before = consent ?? defaultSiteConfig(site, deps.config.publicUrl).consent
        const { countAnswers: _, ...others } = before
        // Off is what it is without a word: a false in its place would look like a change to publish.
        return { consent: body.isChosen ? { ...others, countAnswers: true } : others }
      }
      await changeSingle(db, site, 'consent', change, { by: actor.id })
      sites.forget(site)
      return read(site)
    },
  )
}
