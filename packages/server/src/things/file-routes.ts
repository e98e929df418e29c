import type { Clock } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { readDrafts } from '../drafts/read-drafts.ts'
import { AppError } from '../http/app-error.ts'
import type { Publisher } from '../publish/create-publisher.ts'
import { readSite } from '../publish/site-state.ts'
import type { PublishTables } from '../publish/tables.ts'
import { guardOf } from '../recipients/guard-recipients.ts'
import { readFieldsOf } from '../recipients/recipients.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { createTurns } from '../turns/turns.ts'
import { importPreviewSchema, importReportSchema, siteFileSchema } from './api-schema.ts'
import { previewImport } from './preview-import.ts'
import type { SaveThingDeps } from './save-thing.ts'
import { exportSite, fileName, importSite } from './site-file.ts'

export interface FileRouteDeps extends SaveThingDeps {
  db: Kysely<PublishTables>
  publisher: Publisher
  sites: Pick<SiteDirectory, 'forget'>
  clock: Clock
}

const PREVIEWS_AT_ONCE = 2

/** A site's settings as a file, out and in. */
export const fileRoutes = (api: ApiRegistrar, deps: FileRouteDeps): void => {
  const { publisher, sites, destinations, clock } = deps
  // Each holds a connection for as long as it takes, and all that serve visitors share few of them.
  const turns = createTurns(PREVIEWS_AT_ONCE)
  const previewed = new Set<string>()

  api.route(
    {
      id: 'exportSite',
      isHeavy: true,
      method: 'GET',
      path: '/api/sites/:key/export',
      tag: 'Publish',
      summary: 'Everything that is saved, as a file without secrets.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: siteFileSchema,
    },
    async ({ site, reply }) => {
      await readSite(deps.db, site)
      const rows = await readDrafts(deps.db, site)
      const now = clock.now()
      reply.header('content-disposition', `attachment; filename="${fileName(site, now)}"`)
      return exportSite({ site, rows, destinations, now })
    },
  )

  api.route(
    {
      id: 'previewImport',
      method: 'POST',
      path: '/api/sites/:key/import/preview',
      tag: 'Publish',
      summary: 'What such a file would change of what is saved, without changing it.',
      access: 'site:editor',
      scope: 'settings:write',
      isRead: true,
      body: siteFileSchema,
      response: importPreviewSchema,
    },
    async ({ site, body: file }) => {
      if (previewed.has(site)) throw new AppError('FOOTFALL_E_RATE', { retryAfter: 2 })
      previewed.add(site)
      try {
        return await turns.run(() => previewImport(deps, site, file))
      } finally {
        previewed.delete(site)
      }
    },
  )

  api.route(
    {
      id: 'importSite',
      isHeavy: true,
      method: 'POST',
      path: '/api/sites/:key/import',
      tag: 'Publish',
      summary:
        'Saves what such a file holds, thing by thing; nothing is live before it is published. Secrets are entered anew.',
      access: 'site:editor',
      scope: 'settings:write',
      body: siteFileSchema,
      response: importReportSchema,
    },
    async ({ site, body: file, actor, caller, note }) => {
      const standard = await publisher.standard(site)
      const report = await importSite(deps, site, {
        file,
        standard,
        by: actor.id,
        ...guardOf(caller, await readFieldsOf(destinations)),
      })
      sites.forget(site)
      note({ taken: report.taken.length, refused: report.refused.length })
      return report
    },
  )
}
