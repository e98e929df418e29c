import { consentTools } from '@footfall/tracker/consent-tools'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { consentToolSchema } from './api-schema.ts'

/** GET /api/consent-tools: which tools pages can ask, and what each one's categories stand for. */
export const consentToolRoutes = (api: ApiRegistrar): void => {
  api.route(
    {
      id: 'listConsentTools',
      method: 'GET',
      path: '/api/consent-tools',
      tag: 'Consent',
      summary: 'Every consent tool that pages can ask, with what its categories usually stand for.',
      access: 'user',
      scope: 'settings:read',
      response: z.array(consentToolSchema),
    },
    () =>
      Promise.all(
        Object.entries(consentTools).map(async ([name, { label, load }]) => {
          const { tool } = await load()
          return { name, title: label, map: { ...tool.map } }
        }),
      ),
  )
}
