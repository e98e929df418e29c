import type { ListPage, Me, Published, SiteDetail, SiteSummary } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { AppError } from '../http/app-error.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { readSnippet } from '../publish/read-snippet.ts'
import type { Guard } from './guard.ts'
import { listSites } from './list-sites.ts'
import { queryText } from './query-text.ts'

/** Who asks, which sites they have, one of them, and its publication. */
export const siteRoutes = (app: FastifyInstance, deps: AppDeps, guard: Guard): void => {
  const files = createEmbedFiles(deps.config.embedDir, deps.clock)

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
    return {
      key,
      name: row.name,
      role,
      endpoint,
      snippet: await readSnippet(deps, files, { key, endpoint }),
      origins: row.origins,
      revision: row.revision ?? 0,
      hasUnpublished: await deps.publisher.hasUnpublished(key),
    }
  })

  app.post('/api/sites/:key/publish', async (request): Promise<Published> => {
    const { site } = await guard.owner(request)
    const result = await deps.publisher.publish(site)
    if (!result.ok) throw new AppError('FOOTFALL_E_INVALID', { details: result.problems })
    deps.sites.forget(site)
    return { revision: result.config.revision, publishedAt: result.publishedAt }
  })

  /** One step back: pages get the version before the served one. The draft stays as it is. */
  app.post('/api/sites/:key/rollback', async (request): Promise<Published> => {
    const { site } = await guard.owner(request)
    const older = await deps.publisher.rollBack(site)
    if (!older) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return older
  })
}
