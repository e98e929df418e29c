import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import { declarationSchema } from './api-schema.ts'
import { createDeclarationReader, type DeclarationDeps } from './declaration-route.ts'

/** GET /api/sites/:key/declaration: the same for the console, which shows it and lets owners copy it. */
export const declarationApiRoute = (api: ApiRegistrar, deps: DeclarationDeps): void => {
  const read = createDeclarationReader(deps)
  api.route(
    {
      id: 'getDeclaration',
      method: 'GET',
      path: '/api/sites/:key/declaration',
      tag: 'Consent',
      summary: 'What the published site keeps in browsers, line by line.',
      access: 'site:client',
      scope: 'settings:read',
      response: declarationSchema,
    },
    async ({ site }) => {
      const declaration = await read(site)
      if (!declaration) throw new AppError('FOOTFALL_E_SITE')
      return declaration
    },
  )
}
