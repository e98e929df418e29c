import type { FastifyReply, FastifyRequest } from 'fastify'
import { serveScript } from '../../browser/serve-script.ts'
import { allParams, toRawRequest } from '../../http/raw-request.ts'
import { allowCallingOrigin, sendPixel } from '../../http/responses.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { core } from './core.ts'
import { readTagHit, type TagHit, tagHitFault } from './tag-hit.ts'

/** Pinterest: the tag script and what it reports to. */
export const pinterest: Platform = {
  id: 'pinterest',
  name: 'Pinterest',
  hosts: ['s.pinimg.com', 'ct.pinterest.com'],
  targets: ['hit', 'script'],
  presets: [],
  routes(app, lab) {
    serveScript(app, lab, { platform: 'pinterest', path: '/ct/core.js', script: core })
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const raw = toRawRequest(request)
      const params = allParams(raw)
      const hit: TagHit = readTagHit(params)
      const fault = tagHitFault(params, hit)
      lab.record({
        channel: 'browser',
        kind: 'event',
        verdict: fault
          ? { result: 'refused', status: 200, message: fault }
          : { result: 'accepted', status: 200 },
        request: raw,
        event: hit,
        eventName: hit.event,
        ...(params.tid ? { accountId: params.tid } : {}),
        ...(typeof hit.eventData?.event_id === 'string' ? { eventId: hit.eventData.event_id } : {}),
        ...(typeof hit.page?.loc === 'string' ? { pageUrl: hit.page.loc } : {}),
      })
      return sendPixel(allowCallingOrigin(request, reply))
    }
    for (const path of ['/v3', '/v3/']) {
      app.get(path, routeConfig('pinterest', 'hit'), handler)
      app.post(path, routeConfig('pinterest', 'hit'), handler)
    }
  },
  faultResponse: plainFaultResponse,
}
