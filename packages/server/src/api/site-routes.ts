import type {
  ListPage,
  Me,
  Published,
  SiteDetail,
  SiteSummary,
  UnpublishedChange,
} from '@footfall/contract'
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
    const changes = await deps.publisher.unpublished(key)
    return {
      key,
      name: row.name,
      role,
      endpoint,
      snippet: await readSnippet(deps, files, { key, endpoint }),
      origins: row.origins,
      revision: row.revision ?? 0,
      hasUnpublished: changes === undefined || changes.length > 0,
      changes: changes ?? [],
    }
  })

  app.post('/api/sites/:key/publish', async (request): Promise<Published> => {
    const { site } = await guard.owner(request)
    const result = await deps.publisher.publish(site)
    if (!result.ok) throw new AppError('FOOTFALL_E_INVALID', { details: result.problems })
    deps.sites.forget(site)
    return { revision: result.config.revision, publishedAt: result.publishedAt }
  })

  /** The draft becomes what pages have. Answers with what is still different: a token that was taken out is not brought back. */
  app.post('/api/sites/:key/discard', async (request): Promise<UnpublishedChange[]> => {
    const { site } = await guard.owner(request)
    if (!(await deps.publisher.discard(site))) throw new AppError('FOOTFALL_E_NOT_FOUND')
    deps.sites.forget(site)
    return (await deps.publisher.unpublished(site)) ?? []
  })

  /** One step back: pages get the version before the served one. The draft stays as it is. */
  app.post('/api/sites/:key/rollback', async (request): Promise<Published> => {
    const { site } = await guard.owner(request)
    const older = await deps.publisher.rollBack(site)
    if (!older) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return older
  })
}
