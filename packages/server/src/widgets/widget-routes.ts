import { widgets } from '@footfall/widgets/settings'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { widgetInfoSchema } from './api-schema.ts'

/** GET /api/widgets: what can be put on pages, each with the fields of its form. */
export const widgetRoutes = (api: ApiRegistrar): void => {
  api.route(
    {
      id: 'listWidgets',
      method: 'GET',
      path: '/api/widgets',
      tag: 'Widgets',
      summary: 'Every widget that this server knows, with the fields of its form.',
      access: 'user',
      scope: 'settings:read',
      response: z.array(widgetInfoSchema),
    },
    async () => Object.values(widgets),
  )
}
