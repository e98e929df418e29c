import type { Declaration } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { declareCookies } from './declare-cookies.ts'

export interface DeclarationDeps {
  sites: SiteDirectory
  files: EmbedFiles
  destinations: DestinationRegistry
}

/** What a published site keeps in browsers; undefined for a site without a publication. */
export type ReadDeclaration = (site: string) => Promise<Declaration | undefined>

export const createDeclarationReader =
  ({ sites, files, destinations }: DeclarationDeps): ReadDeclaration =>
  async (site) => {
    const [config, built] = await Promise.all([sites.config(site), files.current()])
    if (!config) return undefined
    const purposes = { ...built?.embed.manifest.purposes, ...built?.embed.manifest.automation }
    return { items: await declareCookies({ config, purposes, destinations }) }
  }

/** GET /v1/declaration?site=: for the widget on pages that are not rendered by a server. The same for everybody. */
export const declarationRoute = (app: FastifyInstance, read: ReadDeclaration): void => {
  app.get('/v1/declaration', async (request, reply) => {
    const declaration = await read(queryText(request, 'site', 64) ?? '')
    if (!declaration) throw new AppError('FOOTFALL_E_SITE')
    return reply
      .header('cache-control', 'public, max-age=60')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send(declaration)
  })
}
