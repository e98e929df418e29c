import type { Clock } from '@footfall/contract'
import { debugPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import { type AdmitDeps, admitSite } from '../visitor-routes/admit-site.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { isSignedByAny } from './debug-token.ts'

export interface DebugRouteDeps extends Pick<AdmitDeps, 'sites' | 'refusals'> {
  clock: Clock
  /** Keys the console's links are signed with, the newest first. Without one there is no debugger. */
  debugKeys?: readonly DerivedKey[]
  /** Hears that a page was opened by a link that holds. */
  visitReports?: {
    asked(site: string, token: string): Promise<void>
    refused(site: string, token: string, origin: string): Promise<void>
  }
}

/** POST /v1/debug: a page asks whether the link it was opened by is ours. Only that it asked is noted, with the link. */
export const debugRoute = (
  app: FastifyInstance,
  { clock, debugKeys: keys, visitReports, ...admit }: DebugRouteDeps,
): void => {
  if (!keys?.[0]) return
  const isSigned = async (token: string, site: string): Promise<boolean> => {
    const { generation } = (await admit.sites.find(site)) ?? {}
    return isSignedByAny(keys, token, { site, generation, now: clock.now() })
  }
  app.post('/v1/debug', async (request, reply) => {
    const { site: key, token } = readPayload(request.body, debugPayloadSchema)
    const { key: site } = await admitSite(admit, key, request, reply).catch(async (error) => {
      const { origin } = request.headers
      const isElsewhere = error instanceof AppError && error.code === 'FOOTFALL_E_ORIGIN'
      // The link itself was made for its owner, so where it was opened is theirs to know.
      if (isElsewhere && origin && (await isSigned(token, key))) {
        await visitReports?.refused(key, token, origin)
      }
      throw error
    })
    if (!(await isSigned(token, site))) throw new AppError('FOOTFALL_E_TOKEN')
    await visitReports?.asked(site, token)
    return reply.code(204).send()
  })
}
