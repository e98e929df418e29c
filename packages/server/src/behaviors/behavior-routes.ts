import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { behaviorInfoSchema } from './api-schema.ts'
import { BEHAVIORS, isPageWide } from './known-behaviors.ts'

/** GET /api/behaviors: what pages can do by themselves, each with the fields of its form. */
export const behaviorRoutes = (api: ApiRegistrar): void => {
  api.route(
    {
      id: 'listBehaviors',
      method: 'GET',
      path: '/api/behaviors',
      tag: 'Widgets',
      summary: 'Every page behaviour that this server knows, with the fields of its form.',
      access: 'user',
      scope: 'settings:read',
      response: z.array(behaviorInfoSchema),
    },
    async () =>
      [...BEHAVIORS.values()].map((known) => ({
        ...known.settings,
        isPageWide: isPageWide(known),
      })),
  )
}
