import { destinations } from '@footfall/destinations'
import { composeStub } from '@footfall/embed'
import type { FastifyInstance } from 'fastify'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { createAttemptLimit } from '../attempts/attempt-limit.ts'
import { BEHAVIORS } from '../behaviors/known-behaviors.ts'
import { createHttpSender } from '../deliver/http-sender.ts'
import { createLookups } from '../lookup/create-lookups.ts'
import { lookupRoutes } from '../lookup/lookup-routes.ts'
import { createNameLookup } from '../lookup/reach/resolve-target.ts'
import { proofRoute } from '../proof/proof-route.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import { standInBases } from '../stand-ins/api-bases.ts'
import { TEST_EVENTS_PER_MINUTE, testEventRoute } from '../test-event/test-event-route.ts'
import { createLoaderPages } from '../verify/loader-pages.ts'
import { verificationRoutes } from '../verify/verification-routes.ts'
import { createVisitReports } from '../verify/visit-reports.ts'
import type { AppDeps } from './app-deps.ts'

/** What an owner's first visit goes through: the look-up of their site, their own visit, a test event, one real order. */
export const registerStart = (
  app: FastifyInstance,
  api: ApiRegistrar,
  deps: AppDeps,
  files: EmbedFiles,
): void => {
  const { pool, clock, sites, config } = deps
  const lookups = createLookups({
    pool,
    clock,
    names: createNameLookup(),
    isAllowed: config.isLookupAllowed,
    marks: new Map([...BEHAVIORS].map(([name, { marks }]) => [name, marks])),
    loadFolders: () => Promise.all(Object.values(destinations).map((load) => load())),
    async readSite(site) {
      const served = site === undefined ? undefined : await sites.config(site)
      const built = await files.current()
      return {
        endpoint: served?.endpoint ?? config.publicUrl,
        stub: served && built ? composeStub(built.embed, served) : undefined,
      }
    },
  })
  lookupRoutes(api, { lookups })
  verificationRoutes(api, {
    ...deps,
    lookups,
    visitReports: createVisitReports(pool, clock),
    loaderPages: createLoaderPages({ pool, clock }),
  })
  const sender = createHttpSender()
  app.addHook('onClose', () => sender.close())
  testEventRoute(api, {
    ...deps,
    sender,
    isDevelopment: config.isDevelopment,
    apiBases: standInBases(config, deps.destinations.names),
    attempts: createAttemptLimit(pool, TEST_EVENTS_PER_MINUTE),
  })
  proofRoute(api, deps)
}
