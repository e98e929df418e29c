import { randomBytes } from 'node:crypto'
import type { Clock } from '@footfall/contract'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { AppError } from '../http/app-error.ts'
import { SANDBOX_HEADERS } from '../http/sandbox-headers.ts'
import { ERASE_MARGIN_MS } from '../people/suppressions.ts'
import {
  dataRequestSchema,
  newRequestSchema,
  retentionChangeSchema,
  retentionSchema,
} from './api-schema.ts'
import type { RequestStore } from './request-store.ts'
import type { RetentionSettings } from './retention-settings.ts'

export interface DataRouteDeps {
  retention: RetentionSettings
  requests: RequestStore
  blobs: BlobStore
  clock: Clock
}

/** How long a site keeps what, and what people ask for. No API key reads or changes either. */
export const dataRoutes = (
  api: ApiRegistrar,
  { retention, requests, blobs, clock }: DataRouteDeps,
): void => {
  const common = { tag: 'Data', scope: null } as const

  api.route(
    {
      ...common,
      id: 'getRetention',
      method: 'GET',
      path: '/api/sites/:key/data/retention',
      summary: 'How many days each kind of data is kept.',
      access: 'site:analyst',
      response: retentionSchema,
    },
    ({ site }) => retention.get(site),
  )

  api.route(
    {
      ...common,
      id: 'setRetention',
      method: 'PUT',
      path: '/api/sites/:key/data/retention',
      summary:
        'Changes how many days kinds of data are kept. What is older then is deleted within the hour.',
      access: 'site:owner',
      body: retentionChangeSchema,
      response: retentionSchema,
    },
    async ({ site, body: { days }, note }) => {
      note(days)
      return retention.set(site, days)
    },
  )

  api.route(
    {
      ...common,
      id: 'listDataRequests',
      method: 'GET',
      path: '/api/sites/:key/data/requests',
      summary: 'What people asked for, with how far it has come; the newest first.',
      access: 'site:owner',
      query: pageQuerySchema,
      response: pageSchema(dataRequestSchema),
    },
    ({ site, query: { after } }) => requests.list(site, after),
  )

  api.route(
    {
      ...common,
      id: 'addDataRequest',
      method: 'POST',
      path: '/api/sites/:key/data/requests',
      summary:
        'Collects all that is kept of a person, or erases it, by visitor id or e-mail address; the list says when it is done.',
      access: 'site:owner',
      body: newRequestSchema,
      response: dataRequestSchema,
    },
    async ({ site, body: { kind, subject }, actor, note }) => {
      const now = clock.now()
      const content = { subject, salt: randomBytes(32).toString('base64url') }
      const request = await requests.add(site, {
        kind,
        now,
        askedBy: actor.name,
        content: { ...content, until: now + ERASE_MARGIN_MS },
      })
      // Never whom: the log is kept longer than the person.
      note({ kind, by: request.by, request: request.id })
      return request
    },
  )

  api.route(
    {
      ...common,
      id: 'getDataRequestFile',
      method: 'GET',
      path: '/api/sites/:key/data/requests/:id/file',
      summary:
        'All that was kept of a person when they asked, as a download, for as long as it is there.',
      access: 'site:owner',
      response: z.string(),
      media: 'application/json',
    },
    async ({ site, params: { id }, reply }) => {
      const files = await requests.files(site, id, clock.now())
      const parts = await Promise.all((files ?? []).map((file) => blobs.get(site, file)))
      if (parts.length === 0 || parts.includes(undefined)) {
        throw new AppError('FOOTFALL_E_NOT_FOUND')
      }
      return reply
        .headers(SANDBOX_HEADERS)
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="data-${id.slice(0, 8)}.json"`)
        .send(Buffer.concat(parts.map((part) => part ?? new Uint8Array())))
    },
  )
}
