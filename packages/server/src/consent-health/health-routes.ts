import { type Clock, type ConsentHealth, defaultSiteConfig } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { changeDraft } from '../sites/change-draft.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { SiteTables } from '../sites/tables.ts'
import { readHealthTotals } from './health-counts.ts'
import { judgeHealth } from './judge-health.ts'

/** Two weeks: enough for a small site to have visitors of every mind, and still about the tool as it is. */
const DAYS = 14

const inputSchema = z.strictObject({ isChosen: z.boolean() })

export interface HealthRouteDeps {
  db: Kysely<SiteTables>
  pool: Pool
  clock: Clock
  sites: SiteDirectory
  config: { publicUrl: string }
}

/** How a site's consent tool behaves, for any member; whether it is counted, for owners to choose. */
export const healthRoutes = (app: FastifyInstance, deps: HealthRouteDeps, guard: Guard): void => {
  const { db, pool, clock, sites } = deps

  const answer = async (site: string): Promise<ConsentHealth> => {
    const [counts, config, row] = await Promise.all([
      readHealthTotals(pool, site, clock.now(), DAYS),
      sites.config(site),
      db.selectFrom('sites').select('settings').where('key', '=', site).executeTakeFirst(),
    ])
    return {
      isOn: config?.consent.countAnswers === true,
      isChosen: row?.settings.consent?.countAnswers === true,
      days: DAYS,
      counts,
      ...judgeHealth(counts),
    }
  }

  app.get('/api/sites/:key/consent-health', async (request) => {
    const { site } = await guard.member(request)
    return answer(site)
  })

  app.put('/api/sites/:key/consent-health', async (request) => {
    const { site } = await guard.owner(request)
    const input = inputSchema.safeParse(request.body)
    if (!input.success) throw new AppError('FOOTFALL_E_BODY')
    await changeDraft(db, site, ({ consent }) => {
      const before = consent ?? defaultSiteConfig(site, deps.config.publicUrl).consent
      const { countAnswers: _, ...others } = before
      // Off is what it is without a word: a false in its place would look like a change to publish.
      return { consent: input.data.isChosen ? { ...others, countAnswers: true } : others }
    })
    sites.forget(site)
    return answer(site)
  })
}
