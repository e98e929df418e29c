import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { momentSchema } from '../api-routes/shapes.ts'
import { AppError } from '../http/app-error.ts'
import { SANDBOX_HEADERS } from '../http/sandbox-headers.ts'
import type { Leads } from './create-leads.ts'

/** A lead's files, which are only ever downloaded, and the secret that signs the lead webhook. */
export const leadFileRoutes = (api: ApiRegistrar, { leads }: { leads: Leads }): void => {
  const { reader, blobs, webhooks } = leads
  const common = { tag: 'Leads', access: 'site:editor', scope: null } as const

  api.route(
    {
      ...common,
      id: 'getLeadFile',
      method: 'GET',
      path: '/api/sites/:key/leads/:id/files/:file',
      summary: 'A file that came with a lead, as a download.',
      response: z.string(),
      media: 'application/octet-stream',
    },
    async ({ site, params: { id, file }, reply }) => {
      const lead = await reader.find(site, id)
      const known = lead?.files.find((one) => one.id === file)
      const bytes = known && (await blobs.get(site, known.id))
      if (!bytes) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return reply
        .headers(SANDBOX_HEADERS)
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', attachment(known.name))
        .send(Buffer.from(bytes))
    },
  )

  api.route(
    {
      ...common,
      id: 'getLeadWebhook',
      method: 'GET',
      path: '/api/sites/:key/leads/webhook',
      summary: 'The secret that signs the lead webhook.',
      response: z.object({ secret: z.string() }),
    },
    async ({ site }) => ({ secret: await webhooks.secret(site) }),
  )

  api.route(
    {
      ...common,
      id: 'rotateLeadWebhook',
      method: 'POST',
      path: '/api/sites/:key/leads/webhook/rotate',
      summary: 'A new secret for the lead webhook. The one before signs beside it for a day.',
      response: z.object({ secret: z.string(), oldValidUntil: momentSchema }),
    },
    ({ site }) => webhooks.rotate(site),
  )
}

/** Plain for old programs, and as it is for all others (RFC 6266). */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeByte)}`

const escapeByte = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
