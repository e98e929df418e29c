import type { ListPage, Me, SiteDetail, SiteSummary, UnpublishedChange } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import { listSites } from './list-sites.ts'
import type { SiteTables } from './tables.ts'

export interface SiteRouteDeps {
  db: Kysely<SiteTables>
  pool: Pool
  config: { publicUrl: string }
  publisher: { unpublished(site: string): Promise<UnpublishedChange[] | undefined> }
  /** What an owner puts into the page's head. */
  readSnippet(site: { key: string; endpoint: string }): Promise<string>
}

/** Who asks, which sites they have, and one of them. */
export const siteRoutes = (app: FastifyInstance, deps: SiteRouteDeps, guard: Guard): void => {
  app.get('/api/me', async (request): Promise<Me> => guard.user(request))

  app.get('/api/sites', async (request): Promise<ListPage<SiteSummary>> => {
    const { id: userId } = await guard.user(request)
    const search = queryText(request, 'q')
    const after = queryText(request, 'after', 1_000)
    return listSites(deps.pool, {
      userId,
      ...(search ? { search } : {}),
      ...(after ? { after } : {}),
    })
  })

  app.get('/api/sites/:key', async (request): Promise<SiteDetail> => {
    const { site: key, role } = await guard.member(request)
    const row = await deps.db
      .selectFrom('sites')
      .select(['name', 'origins', 'revision', 'settings'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) throw new AppError('FOOTFALL_E_SITE')
    const endpoint = row.settings.endpoint ?? deps.config.publicUrl
    const changes = await deps.publisher.unpublished(key)
    return {
      key,
      name: row.name,
      role,
      endpoint,
      snippet: await deps.readSnippet({ key, endpoint }),
      origins: row.origins,
      revision: row.revision ?? 0,
      hasUnpublished: changes === undefined || changes.length > 0,
      changes: changes ?? [],
    }
  })
}
