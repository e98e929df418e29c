import type { FastifyReply, FastifyRequest } from 'fastify'
import { allParams, toRawRequest } from '../../http/raw-request.ts'
import { allowCallingOrigin, sendPixel } from '../../http/responses.ts'
import { plainFaultResponse } from '../plain-fault-response.ts'
import { type Platform, routeConfig } from '../platform.ts'

/** Hashed parts in the tag's order, as the lab's own tag writes them: Google documents what goes in, not how it travels. */
const USER_DATA =
  /^tv\.1(~em\.[\da-f]{64})?(~pn\.[\da-f]{64})?(~fn0\.[\da-f]{64})?(~ln0\.[\da-f]{64})?$/

type HitRequest = FastifyRequest<{ Params: { conversionId: string } }>

const hitFault = (kind: string, id: string, hit: Record<string, string>): string | undefined => {
  if (!/^\d{5,}$/.test(id)) return 'The conversion id is not a number'
  if (kind === 'conversion' && !hit.label) return 'A conversion needs a label'
  if (hit.value && !Number.isFinite(Number(hit.value))) return 'value is not a number'
  if (hit.currency_code && !/^[A-Z]{3}$/.test(hit.currency_code))
    return 'currency_code is not an ISO 4217 code'
  if (hit.em && !USER_DATA.test(hit.em)) return 'em (user-provided data) is malformed'
  return undefined
}

/** Google Ads: conversions and remarketing hits. Its script is the Google tag, which stands with Analytics. */
export const googleAds: Platform = {
  id: 'google-ads',
  name: 'Google Ads',
  hosts: ['www.googleadservices.com', 'googleads.g.doubleclick.net'],
  targets: ['hit'],
  presets: [],
  routes(app, lab) {
    for (const kind of ['conversion', 'viewthroughconversion'] as const) {
      const handler = (request: HitRequest, reply: FastifyReply) => {
        const raw = toRawRequest(request)
        const hit = allParams(raw)
        const fault = hitFault(kind, request.params.conversionId, hit)
        lab.record({
          channel: 'browser',
          kind: 'event',
          verdict: fault
            ? { result: 'refused', status: 200, message: fault }
            : { result: 'accepted', status: 200 },
          request: raw,
          event: { kind, ...hit },
          accountId: `AW-${request.params.conversionId}${hit.label ? `/${hit.label}` : ''}`,
          eventName: hit.en ?? kind,
          // Google Ads counts a transaction once, by this id.
          ...(hit.oid ? { eventId: hit.oid } : {}),
          ...(hit.url ? { pageUrl: hit.url } : {}),
        })
        return sendPixel(allowCallingOrigin(request, reply))
      }
      for (const end of ['', '/']) {
        app.get(`/pagead/${kind}/:conversionId${end}`, routeConfig('google-ads', 'hit'), handler)
        app.post(`/pagead/${kind}/:conversionId${end}`, routeConfig('google-ads', 'hit'), handler)
      }
    }
  },
  faultResponse: plainFaultResponse,
}
