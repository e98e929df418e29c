import type { EvidenceRules, SiteEvidence } from '@footfall/contract'
import { evidenceRulesSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { changeDraft } from './change-draft.ts'
import type { SiteDirectory } from './site-directory.ts'
import type { SiteTables } from './tables.ts'

export interface EvidenceRouteDeps {
  db: Kysely<SiteTables>
  sites: SiteDirectory
}

/** What must be confirmed before a destination is told: for any member to read, for owners to say. */
export const evidenceRoutes = (
  app: FastifyInstance,
  { db, sites }: EvidenceRouteDeps,
  guard: Guard,
): void => {
  const readEvidence = async (site: string): Promise<SiteEvidence> => {
    const [known, config, row] = await Promise.all([
      sites.find(site),
      sites.config(site),
      db.selectFrom('sites').select('settings').where('key', '=', site).executeTakeFirst(),
    ])
    return {
      draft: row?.settings.evidence ?? {},
      served: config?.evidence ?? {},
      ways: known?.ways ?? { orders: false, events: false, sales: false },
    }
  }

  app.get('/api/sites/:key/evidence', async (request) => {
    const { site } = await guard.member(request)
    return readEvidence(site)
  })

  app.put('/api/sites/:key/evidence', async (request) => {
    const { site } = await guard.owner(request)
    const input = evidenceRulesSchema.safeParse(request.body)
    if (!input.success) throw new AppError('FOOTFALL_E_BODY')
    const evidence: EvidenceRules = input.data
    await changeDraft(db, site, () => ({ evidence }))
    sites.forget(site)
    return readEvidence(site)
  })
}
