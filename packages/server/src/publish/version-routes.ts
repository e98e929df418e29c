import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import { type NamesOf, withNames } from '../drafts/names-of.ts'
import { AppError } from '../http/app-error.ts'
import { siteVersionSchema, thingChangeSchema } from './api-schema.ts'
import type { Publisher } from './create-publisher.ts'

export interface VersionRouteDeps {
  publisher: Publisher
  /** What people and API keys are called. */
  namesOf: NamesOf
}

const REVISION = /^[1-9]\d{0,8}$/

/** What was published when, by whom. */
export const versionRoutes = (
  api: ApiRegistrar,
  { publisher, namesOf }: VersionRouteDeps,
): void => {
  api.route(
    {
      id: 'listVersions',
      method: 'GET',
      path: '/api/sites/:key/versions',
      tag: 'Publish',
      summary: 'Published versions, the newest first: when, by whom, what changed.',
      access: 'site:analyst',
      scope: 'settings:read',
      query: pageQuerySchema,
      response: pageSchema(siteVersionSchema),
    },
    async ({ site, query: { after = '' } }) => {
      const before = REVISION.test(after) ? Number(after) : undefined
      const { items, ...page } = await publisher.versions(site, before)
      return { items: await withNames(namesOf, items, 'publishedBy'), ...page }
    },
  )

  api.route(
    {
      id: 'getVersion',
      method: 'GET',
      path: '/api/sites/:key/versions/:revision',
      tag: 'Publish',
      summary: 'What pages get, or got, with a version.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: z.record(z.string(), z.unknown()),
    },
    async ({ site, params: { revision } }) => {
      const config = REVISION.test(revision)
        ? await publisher.version(site, Number(revision))
        : undefined
      if (!config) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return { ...config }
    },
  )

  api.route(
    {
      id: 'compareVersion',
      method: 'GET',
      path: '/api/sites/:key/versions/:revision/changes',
      tag: 'Publish',
      summary:
        'What a version brought, field by field; with `against=served`, what going back to it would change for pages.',
      access: 'site:analyst',
      scope: 'settings:read',
      query: z.object({ against: z.enum(['before', 'served']).default('before') }),
      response: z.array(thingChangeSchema),
    },
    async ({ site, params: { revision }, query: { against } }) => {
      const changes = REVISION.test(revision)
        ? await publisher.compareVersion(site, Number(revision), against)
        : undefined
      if (!changes) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return changes
    },
  )
}
