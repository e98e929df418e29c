import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allParams, nestedParams, toRawRequest } from '../../http/raw-request.ts'
import { allowCallingOrigin, sendPixel } from '../../http/responses.ts'
import type { Verdict } from '../../lab/record.ts'
import { type LabContext, routeConfig } from '../platform.ts'
import { isCurrency } from './event-fields.ts'

/** Of two copies that come so close together, the browser's counts, whichever was first. */
const FAVORED_MS = 5 * 60_000

/** What the pixel script reports to: `GET /tr?id=…&ev=…`, or a form post where the address would grow too long. */
export const addPixelHits = (app: FastifyInstance, lab: LabContext): void => {
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const raw = toRawRequest(request)
    const params = allParams(raw)
    const customData = nestedParams(params, 'cd')
    lab.record({
      channel: 'browser',
      kind: 'event',
      verdict: judgeHit(params, customData),
      request: raw,
      overtakesMs: FAVORED_MS,
      event: { ...plainParams(params), customData, userData: nestedParams(params, 'ud') },
      ...(params.id ? { accountId: params.id } : {}),
      ...(params.ev ? { eventName: params.ev } : {}),
      ...(params.eid ? { eventId: params.eid } : {}),
      ...(params.dl ? { pageUrl: params.dl } : {}),
    })
    // The pixel never learns what became of its hit.
    return sendPixel(allowCallingOrigin(request, reply))
  }
  for (const path of ['/tr', '/tr/']) {
    app.get(path, routeConfig('meta', 'hit'), handler)
    app.post(path, routeConfig('meta', 'hit'), handler)
  }
}

const judgeHit = (params: Record<string, string>, customData: Record<string, string>): Verdict => {
  const fault = hitFault(params, customData)
  return fault
    ? { result: 'refused', status: 200, message: fault }
    : { result: 'accepted', status: 200 }
}

const hitFault = (
  params: Record<string, string>,
  customData: Record<string, string>,
): string | undefined => {
  if (!/^\d{5,20}$/.test(params.id ?? '')) return 'id is not a pixel id'
  if (!params.ev) return 'ev (event name) is missing'
  if (params.ev !== 'Purchase') return undefined
  if (!Number.isFinite(Number.parseFloat(customData.value ?? ''))) return 'Purchase needs a value'
  if (!isCurrency(customData.currency ?? '')) return 'Purchase needs a currency'
  return undefined
}

const plainParams = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !/^(cd|ud)\[/.test(name)))
