import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveScript } from '../../browser/serve-script.ts'
import { toRawRequest } from '../../http/raw-request.ts'
import { allowCallingOrigin, sendPixel } from '../../http/responses.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import { type LabContext, type Platform, routeConfig } from '../platform.ts'
import { adsPixel, analytics, banner, collectedForms } from './scripts.ts'

const ID = 'hubspot'

/** HubSpot: the four scripts its loader brings, and what they report to. */
export const hubspot: Platform = {
  id: ID,
  name: 'HubSpot',
  hosts: [
    'js.hs-analytics.net',
    'js.hsadspixel.net',
    'js.hscollectedforms.net',
    'js.hs-banner.com',
    'track.hubspot.com',
  ],
  targets: ['hit', 'script'],
  presets: [],
  routes(app, lab) {
    serveScript(app, lab, { platform: ID, path: '/analytics/:time/:account', script: analytics })
    serveScript(app, lab, { platform: ID, path: '/fb.js', script: adsPixel })
    serveScript(app, lab, { platform: ID, path: '/collectedforms.js', script: collectedForms })
    serveScript(app, lab, { platform: ID, path: '/v2/:account/banner.js', script: banner })
    addHits(app, lab)
  },
  faultResponse: plainFaultResponse,
}

const addHits = (app: FastifyInstance, lab: LabContext): void => {
  const record = (request: FastifyRequest, eventName: string, accountId: string, event: unknown) =>
    lab.record({
      channel: 'browser',
      kind: 'event',
      verdict: /^\d+$/.test(accountId)
        ? { result: 'accepted', status: 200 }
        : { result: 'refused', status: 200, message: 'There is no such account' },
      request: toRawRequest(request),
      event,
      eventName,
      accountId,
    })
  app.get('/__ptq.gif', routeConfig(ID, 'hit'), (request, reply) => {
    const { query } = toRawRequest(request)
    record(request, 'page view', query.a ?? '', query)
    return sendPixel(allowCallingOrigin(request, reply))
  })
  app.get(
    '/hs-script-loader-public/v1/config/pixels-and-events/json',
    routeConfig(ID, 'hit'),
    (request: FastifyRequest, reply: FastifyReply) => {
      const { query } = toRawRequest(request)
      record(request, 'ad accounts', query.portalId ?? '', query)
      return allowCallingOrigin(request, reply).send({ pixels: {} })
    },
  )
  app.post('/collected-forms/submit/form', routeConfig(ID, 'hit'), (request, reply) => {
    const form = parse(toRawRequest(request).body)
    record(request, 'form', String(form.portalId ?? ''), form)
    return allowCallingOrigin(request, reply).send({})
  })
}

const parse = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
