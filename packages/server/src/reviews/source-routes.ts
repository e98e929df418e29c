import type { ReviewSourceKindInfo } from '@footfall/contract'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import type { ReviewSources } from './create-review-sources.ts'
import {
  csvInputSchema,
  csvReportSchema,
  kindInfoSchema,
  MAX_CSV,
  sourceChangeSchema,
  sourceInfoSchema,
  sourceInputSchema,
  sourceMadeSchema,
} from './source-schema.ts'

/** Where a site's reviews come from, for owner and editor alone: no API key reads or changes it. */
export const sourceRoutes = (api: ApiRegistrar, sources: ReviewSources): void => {
  const { store, registry } = sources
  const common = { tag: 'Reviews', access: 'site:editor', scope: null } as const
  const found = <T>(value: T | undefined | false): T => {
    if (!value) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return value
  }

  api.route(
    {
      id: 'listReviewSourceKinds',
      method: 'GET',
      path: '/api/review-source-kinds',
      tag: 'Reviews',
      access: 'user',
      scope: null,
      summary: 'Kinds of sources, with their forms and what their terms allow.',
      response: z.array(kindInfoSchema),
    },
    async () => registry.names.flatMap((name) => kindInfo(sources, name)),
  )

  api.route(
    {
      ...common,
      id: 'listReviewSources',
      method: 'GET',
      path: '/api/sites/:key/review-sources',
      summary: 'Where the site’s reviews come from, and how it went last.',
      response: z.array(sourceInfoSchema),
    },
    ({ site }) => store.list(site),
  )

  api.route(
    {
      ...common,
      id: 'addReviewSource',
      method: 'POST',
      path: '/api/sites/:key/review-sources',
      summary: 'A new source. The secret that signs imports is told this once.',
      body: sourceInputSchema,
      response: sourceMadeSchema,
    },
    async ({ site, body, note }) => {
      const made = await store.add(site, body)
      note({ id: made.source.id, kind: body.kind })
      return made
    },
  )

  api.route(
    {
      ...common,
      id: 'changeReviewSource',
      method: 'PATCH',
      path: '/api/sites/:key/review-sources/:id',
      summary: 'Changes a source; what is absent stays, a secret of null is removed.',
      body: sourceChangeSchema,
      response: sourceInfoSchema,
    },
    async ({ site, params: { id }, body }) => found(await store.change(site, id, body)),
  )

  api.route(
    {
      ...common,
      id: 'deleteReviewSource',
      method: 'DELETE',
      path: '/api/sites/:key/review-sources/:id',
      summary: 'Deletes a source with its reviews and their pictures.',
      response: null,
    },
    async ({ site, params: { id } }) => {
      found(await store.delete(site, id))
      const { pictures } = await sources.ledger.dropSource(site, id)
      await sources.pictures?.drop(site, pictures)
    },
  )

  api.route(
    {
      ...common,
      id: 'refreshReviewSource',
      method: 'POST',
      path: '/api/sites/:key/review-sources/:id/refresh',
      summary: 'Asks the source now instead of at its next turn.',
      response: sourceInfoSchema,
    },
    async ({ site, params: { id } }) => {
      found(await store.hurry(site, id))
      return found(await store.find(site, id))
    },
  )

  api.route(
    {
      ...common,
      id: 'rotateReviewImportSecret',
      method: 'POST',
      path: '/api/sites/:key/review-sources/:id/secret',
      summary: 'A new secret to sign imports with, told this once; the one before ends.',
      response: z.object({ importSecret: z.string() }),
    },
    async ({ site, params: { id } }) => {
      const row = found(await store.row(site, id))
      found(registry.find(row.kind)?.fill === 'signed')
      return { importSecret: await store.rotateImport(site, id) }
    },
  )

  api.route(
    {
      ...common,
      id: 'uploadReviewCsv',
      method: 'POST',
      path: '/api/sites/:key/review-sources/:id/csv',
      summary: 'Takes reviews from a file, or says what it would take.',
      body: csvInputSchema,
      response: csvReportSchema,
      maxBody: 2 * MAX_CSV,
    },
    async ({ site, params: { id }, body, note }) => {
      const row = found(await store.row(site, id))
      found(registry.find(row.kind)?.fill === 'file')
      const report = await sources.takeCsv(site, id, body)
      if (!body.isTrial && !report.isAmbiguous) await store.told(site, id)
      note({ isTrial: body.isTrial, taken: report.taken })
      return report
    },
  )
}

const kindInfo = (
  { registry, offBecause }: ReviewSources,
  name: string,
): ReviewSourceKindInfo[] => {
  const kind = registry.find(name)
  if (!kind) return []
  const { settings, terms, everyHours } = kind
  const off = offBecause(name)
  return [
    {
      kind: name,
      title: settings.title,
      fill: kind.fill,
      fields: settings.fields,
      ...(settings.about && { about: settings.about }),
      says: terms.says,
      ...(terms.most !== undefined && { most: terms.most }),
      ...(everyHours !== undefined && { everyHours }),
      ...(off && { offBecause: off }),
    },
  ]
}
