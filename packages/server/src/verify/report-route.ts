import type { Clock } from '@footfall/contract'
import { visitReportPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { isSignedByAny } from '../debug/debug-token.ts'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import { type AdmitDeps, admitSite } from '../visitor-routes/admit-site.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import type { VisitReports } from './visit-reports.ts'

export interface ReportRouteDeps extends AdmitDeps {
  clock: Clock
  /** Keys the console's links are signed with, the newest first. */
  debugKeys?: readonly DerivedKey[]
  /** Keeps what pages say of themselves; absent, no page is asked. */
  visitReports?: Pick<VisitReports, 'add'>
}

/** POST /v1/debug/report: a page that a signed link opened says what it sees of itself. */
export const reportRoute = (
  app: FastifyInstance,
  { clock, debugKeys: keys = [], visitReports, ...admit }: ReportRouteDeps,
): void => {
  if (!visitReports) return
  app.post('/v1/debug/report', async (request, reply) => {
    const { site: key, token, report } = readPayload(request.body, visitReportPayloadSchema)
    const { key: site, generation } = await admitSite(admit, key, request, reply)
    if (!isSignedByAny(keys, token, { site, generation, now: clock.now() })) {
      throw new AppError('FOOTFALL_E_TOKEN')
    }
    await visitReports.add(site, token, report)
    return reply.code(204).send()
  })
}
