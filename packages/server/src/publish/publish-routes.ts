import type { Published, UnpublishedChange } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { Publisher } from './create-publisher.ts'

export interface PublishRouteDeps {
  publisher: Publisher
  sites: Pick<SiteDirectory, 'forget'>
}

/** What owners do with a site's draft: publish it, discard it, or go one version back. */
export const publishRoutes = (
  app: FastifyInstance,
  { publisher, sites }: PublishRouteDeps,
  guard: Guard,
): void => {
  app.post('/api/sites/:key/publish', async (request): Promise<Published> => {
    const { site } = await guard.owner(request)
    const result = await publisher.publish(site)
    if (!result.ok) throw new AppError('FOOTFALL_E_INVALID', { details: result.problems })
    sites.forget(site)
    return { revision: result.config.revision, publishedAt: result.publishedAt }
  })

  /** The draft becomes what pages have. Returns what is still different: a token that was taken out is not brought back. */
  app.post('/api/sites/:key/discard', async (request): Promise<UnpublishedChange[]> => {
    const { site } = await guard.owner(request)
    if (!(await publisher.discard(site))) throw new AppError('FOOTFALL_E_NOT_FOUND')
    sites.forget(site)
    return (await publisher.unpublished(site)) ?? []
  })

  /** One step back: pages get the version before the served one. The draft stays as it is. */
  app.post('/api/sites/:key/rollback', async (request): Promise<Published> => {
    const { site } = await guard.owner(request)
    const older = await publisher.rollBack(site)
    if (!older) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return older
  })
}
