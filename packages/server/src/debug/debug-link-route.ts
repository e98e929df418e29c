import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { debugLinkSchema } from './api-schema.ts'
import { createDebugLink, type DebugLinkDeps } from './debug-link.ts'

/** GET /api/sites/:key/debug-link?url=: a page of the site, with a token that opens the debugger on it. For any member. */
export const debugLinkRoute = (api: ApiRegistrar, deps: DebugLinkDeps): void => {
  api.route(
    {
      id: 'getDebugLink',
      method: 'GET',
      path: '/api/sites/:key/debug-link',
      tag: 'Events',
      summary: 'A page of the site, with a token that opens the debugger on it.',
      access: 'site:analyst',
      scope: null,
      query: z.object({ url: z.string().max(2_048).exactOptional() }),
      response: debugLinkSchema,
    },
    async ({ site, query }) => {
      const { url, expiresAt } = await createDebugLink(deps, site, query.url)
      return { url, expiresAt }
    },
  )
}
