import type { FastifyReply, FastifyRequest } from 'fastify'
import { serveScript } from '../../browser/serve-script.ts'
import { toRawRequest } from '../../http/raw-request.ts'
import { allowCallingOrigin } from '../../http/responses.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { analyticsHitFault, analyticsRequestFault, readAnalyticsHits } from './analytics-hit.ts'
import { gtag } from './gtag.ts'

/** Google Analytics 4: the Google tag, and what it reports to. */
export const ga4: Platform = {
  id: 'ga4',
  name: 'Google Analytics',
  hosts: ['www.googletagmanager.com', 'www.google-analytics.com', 'region1.google-analytics.com'],
  targets: ['hit', 'script'],
  presets: [],
  routes(app, lab) {
    serveScript(app, lab, { platform: 'ga4', path: '/gtag/js', script: gtag })
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const raw = toRawRequest(request)
      for (const hit of readAnalyticsHits(raw)) {
        const fault = analyticsRequestFault(raw) ?? analyticsHitFault(hit)
        lab.record({
          channel: 'browser',
          kind: 'event',
          // The endpoint responds 204 whatever it thinks of the hit.
          verdict: fault
            ? { result: 'refused', status: 204, message: fault }
            : { result: 'accepted', status: 204 },
          request: raw,
          event: hit,
          ...(hit.tid ? { accountId: hit.tid } : {}),
          ...(hit.en ? { eventName: hit.en } : {}),
          ...(hit['ep.event_id'] ? { eventId: hit['ep.event_id'] } : {}),
          // Analytics knows no event ids: only a purchase's transaction keeps it from counting twice.
          countsOnceBy: (hit.en === 'purchase' && hit['ep.transaction_id']) || '',
          ...(hit.dl ? { pageUrl: hit.dl } : {}),
        })
      }
      return allowCallingOrigin(request, reply).code(204).send()
    }
    app.post('/g/collect', routeConfig('ga4', 'hit'), handler)
    app.get('/g/collect', routeConfig('ga4', 'hit'), handler)
  },
  faultResponse: plainFaultResponse,
}
