import type { FastifyReply, FastifyRequest } from 'fastify'
import { serveScript } from '../../browser/serve-script.ts'
import { allParams, toRawRequest } from '../../http/raw-request.ts'
import { allowAnyOrigin } from '../../http/responses.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { bat } from './bat.ts'

const hitFault = (hit: Record<string, string>): string | undefined => {
  if (!/^\d{5,10}$/.test(hit.ti ?? '')) return 'ti is not a tag id'
  if (hit.Ver !== '2') return 'Ver must be 2'
  if (hit.evt === 'custom' && !hit.ea && !hit.ec && !hit.el && !hit.ev)
    return 'A custom event needs an action, category, label or value'
  if (hit.gv !== undefined && !(Number(hit.gv) >= 0 && Number.isFinite(Number(hit.gv))))
    return 'gv (revenue) is not a number of zero or more'
  if (hit.gc !== undefined && !/^[A-Z]{3}$/.test(hit.gc))
    return 'gc (currency) is not an ISO 4217 code'
  if (hit.asc === 'D' && (hit.vid || hit.sid)) return 'Ids were sent although consent is denied'
  return undefined
}

/** Microsoft Advertising: the UET script and what it reports to. */
export const microsoft: Platform = {
  id: 'microsoft',
  name: 'Microsoft',
  hosts: ['bat.bing.com'],
  targets: ['hit', 'script'],
  presets: [],
  routes(app, lab) {
    serveScript(app, lab, { platform: 'microsoft', path: '/bat.js', script: bat })
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const raw = toRawRequest(request)
      const hit = allParams(raw)
      const fault = hitFault(hit)
      lab.record({
        channel: 'browser',
        kind: 'event',
        verdict: fault
          ? { result: 'refused', status: 204, message: fault }
          : { result: 'accepted', status: 204 },
        request: raw,
        event: hit,
        eventName: hit.evt === 'custom' ? (hit.ea ?? 'custom') : (hit.evt ?? 'pageLoad'),
        ...(hit.ti ? { accountId: hit.ti } : {}),
        ...(hit.event_id ? { eventId: hit.event_id } : {}),
        ...(hit.p ? { pageUrl: hit.p } : {}),
      })
      return allowAnyOrigin(reply)
        .header('cache-control', 'no-cache, must-revalidate')
        .code(204)
        .send()
    }
    app.get('/action/:kind', routeConfig('microsoft', 'hit'), handler)
    app.post('/action/:kind', routeConfig('microsoft', 'hit'), handler)
  },
  faultResponse: plainFaultResponse,
}
