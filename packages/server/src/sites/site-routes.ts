import type { UnpublishedChange } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import { readSingle } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { AppError } from '../http/app-error.ts'
import { siteDetailSchema, siteSummarySchema } from './api-schema.ts'
import { listSites } from './list-sites.ts'
import type { SiteTables } from './tables.ts'
import { usableEndpoint } from './usable-endpoint.ts'

export interface SiteRouteDeps {
  db: Kysely<SiteTables & DraftTables>
  pool: Pool
  config: { publicUrl: string }
  publisher: { unpublished(site: string): Promise<UnpublishedChange[] | undefined> }
  /** What an owner puts into the page's head. */
  readSnippet(site: { key: string; endpoint: string }): Promise<string>
}

/** Which sites somebody has, and one of them. */
export const siteRoutes = (api: ApiRegistrar, deps: SiteRouteDeps): void => {
  api.route(
    {
      id: 'listSites',
      method: 'GET',
      path: '/api/sites',
      tag: 'Sites',
      summary:
        'The sites of the one who asks, by name; of a search, first those that are called so, then those that begin with it.',
      access: 'user',
      scope: null,
      query: pageQuerySchema.extend({ q: z.string().max(200).exactOptional() }),
      response: pageSchema(siteSummarySchema),
    },
    async ({ user, query: { q, after } }) => {
      if (!user) throw new AppError('FOOTFALL_E_AUTH')
      return listSites(deps.pool, {
        userId: user.id,
        ...(q ? { search: q } : {}),
        ...(after ? { after } : {}),
      })
    },
  )

  api.route(
    {
      id: 'getSite',
      method: 'GET',
      path: '/api/sites/:key',
      tag: 'Sites',
      summary: 'One site: its snippet, its domains, what is saved and not live.',
      access: 'site:client',
      scope: 'sites:read',
      response: siteDetailSchema,
    },
    async ({ site: key, role, organisation }) => {
      const row = await deps.db
        .selectFrom('sites')
        .select(['name', 'origins', 'revision'])
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row) throw new AppError('FOOTFALL_E_SITE')
      const general = await readSingle(deps.db, key, 'general')
      const endpoint = usableEndpoint(general.endpoint, deps.config.publicUrl)
      const changes = await deps.publisher.unpublished(key)
      return {
        key,
        name: row.name,
        role,
        ...(organisation !== undefined && { organisation }),
        endpoint,
        collector: deps.config.publicUrl,
        snippet: await deps.readSnippet({ key, endpoint }),
        origins: row.origins,
        revision: row.revision ?? 0,
        hasUnpublished: changes === undefined || changes.length > 0,
        changes: changes ?? [],
      }
    },
  )
}
