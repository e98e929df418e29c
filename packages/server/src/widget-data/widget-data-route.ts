import type { WidgetAsk } from '@footfall/contract'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import { readAsk } from './ask-query.ts'
import type { WidgetData } from './create-widget-data.ts'

const body = z.object({
  kind: z.string().max(32),
  /** As they stand in the editor. */
  settings: z.record(z.string().max(64), z.unknown()),
  language: z.string().max(35).exactOptional(),
  product: z.string().max(128).exactOptional(),
  limit: z.number().exactOptional(),
})

/** POST /api/sites/:key/widget-data: what a widget would show with settings that are not published yet. */
export const widgetDataRoute = (api: ApiRegistrar, { data }: { data: WidgetData }): void => {
  api.route(
    {
      id: 'readWidgetData',
      method: 'POST',
      path: '/api/sites/:key/widget-data',
      tag: 'Widgets',
      summary: 'What a widget would show with settings that are not published yet.',
      access: 'site:analyst',
      scope: 'settings:read',
      body,
      isRead: true,
      response: z.record(z.string(), z.unknown()),
    },
    async ({ site, body: { kind, settings, ...given } }) => {
      const ask: WidgetAsk | undefined = readAsk(given)
      if (!ask) throw new AppError('FOOTFALL_E_INVALID')
      if (!data.has(kind)) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return data.read(site, { kind, settings }, ask)
    },
  )
}
