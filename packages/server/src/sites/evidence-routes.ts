import type { SiteEvidence } from '@footfall/contract'
import { evidenceRulesSchema } from '@footfall/contract/schema'
import type { Kysely } from 'kysely'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { readSingle } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { changeSingle } from '../drafts/write-draft.ts'
import { siteEvidenceSchema } from './api-schema.ts'
import type { SiteDirectory } from './site-directory.ts'

export interface EvidenceRouteDeps {
  db: Kysely<DraftTables>
  sites: SiteDirectory
}

/** What must be confirmed before a destination is told: for analysts to read, for editors to say. */
export const evidenceRoutes = (api: ApiRegistrar, { db, sites }: EvidenceRouteDeps): void => {
  const readEvidence = async (site: string): Promise<SiteEvidence> => {
    const [known, config, draft] = await Promise.all([
      sites.find(site),
      sites.config(site),
      readSingle(db, site, 'evidence'),
    ])
    return {
      draft: draft.evidence ?? {},
      served: config?.evidence ?? {},
      ways: known?.ways ?? { orders: false, events: false, sales: false },
    }
  }

  api.route(
    {
      id: 'getEvidence',
      method: 'GET',
      path: '/api/sites/:key/evidence',
      tag: 'Events',
      summary: 'What must be confirmed before a destination is told.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: siteEvidenceSchema,
    },
    ({ site }) => readEvidence(site),
  )

  api.route(
    {
      id: 'putEvidence',
      method: 'PUT',
      path: '/api/sites/:key/evidence',
      tag: 'Events',
      summary: 'Says what must be confirmed before a destination is told.',
      access: 'site:editor',
      scope: 'settings:write',
      body: evidenceRulesSchema,
      response: siteEvidenceSchema,
    },
    async ({ site, body: evidence, actor }) => {
      await changeSingle(db, site, 'evidence', () => ({ evidence }), { by: actor.id })
      sites.forget(site)
      return readEvidence(site)
    },
  )
}
