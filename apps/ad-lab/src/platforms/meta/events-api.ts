import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allParams, toRawRequest } from '../../http/raw-request.ts'
import { allowAnyOrigin, sendPreflight } from '../../http/responses.ts'
import type { RawRequest, Verdict } from '../../lab/record.ts'
import { type LabContext, routeConfig } from '../platform.ts'
import { commandedError, type GraphError, invalidParameter, toErrorBody } from './graph-error.ts'
import { validateEvent } from './validate-event.ts'

const PATH = '/:version(^v\\d+\\.\\d+$)/:pixelId/events'
const OLDEST_VERSION = 21
const MAX_EVENTS = 1000
const TOKEN = /^[\w|.-]{8,}$/

interface EventsCall {
  version: string
  pixelId: string
  token: unknown
  data: unknown
}

/** The Conversions API: `POST /v{N}/{pixel}/events`. */
export const addEventsApi = (app: FastifyInstance, lab: LabContext): void => {
  app.options(PATH, sendPreflight)
  app.post<{ Params: { version: string; pixelId: string } }>(
    PATH,
    routeConfig('meta', 'api', 'pixelId'),
    (request, reply) => {
      const raw = toRawRequest(request)
      const fbtraceId = `A${randomBytes(17).toString('base64url')}`
      const call = readCall(raw, request.params)
      const error = 'code' in call ? call : judge(call, lab.now())
      recordCall({
        lab,
        raw,
        pixelId: request.params.pixelId,
        data: 'data' in call ? call.data : undefined,
        error,
        fbtraceId,
      })

      allowAnyOrigin(reply)
        .header('x-fb-trace-id', fbtraceId)
        .header('facebook-api-version', request.params.version)
        .headers(usageHeaders(request.params.pixelId, 1))
      if (error) return reply.code(error.status).send(toErrorBody(error, fbtraceId))
      const received = 'data' in call && Array.isArray(call.data) ? call.data.length : 0
      return reply.send({ events_received: received, messages: [], fbtrace_id: fbtraceId })
    },
  )
}

/** How much of what may be asked is used, in per cent, and when more is taken again, as Meta says with each response. */
export const usageHeaders = (
  account: string,
  percent: number,
  minutes = 0,
): Record<string, string> => {
  const usage = { call_count: percent, total_cputime: percent, total_time: percent }
  return {
    'x-app-usage': JSON.stringify(usage),
    'x-business-use-case-usage': JSON.stringify({
      [account]: [{ type: 'ads_management', ...usage, estimated_time_to_regain_access: minutes }],
    }),
  }
}

const readCall = (
  raw: RawRequest,
  params: { version: string; pixelId: string },
): EventsCall | GraphError => {
  let fields: Record<string, unknown> = allParams(raw)
  if ((raw.headers['content-type'] ?? '').startsWith('application/json')) {
    const body = parseJson(raw.body)
    if (typeof body !== 'object' || body === null)
      return invalidParameter('The body is not a JSON object.')
    fields = { ...fields, ...body }
  }
  // Form posts carry the list as JSON text.
  const data = typeof fields.data === 'string' ? parseJson(fields.data) : fields.data
  return { ...params, token: fields.access_token, data }
}

const judge = (
  { version, pixelId, token, data }: EventsCall,
  now: number,
): GraphError | undefined => {
  if (Number(version.slice(1)) < OLDEST_VERSION) {
    return {
      ...commandedError({ code: 2635, status: 400 }),
      message: `(#2635) You are calling a deprecated version of the API. Please update to the latest version.`,
    }
  }
  const refusal = judgeToken(token)
  if (refusal) return refusal
  const ownPixel = /^for(\d+)/.exec(String(token))?.[1]
  if (!/^\d{5,20}$/.test(pixelId) || (ownPixel && ownPixel !== pixelId)) {
    return invalidParameter('', {
      type: 'GraphMethodException',
      subcode: 33,
      message: `Unsupported post request. Object with ID '${pixelId}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    })
  }
  if (!Array.isArray(data) || data.length === 0)
    return invalidParameter('The parameter data is required and must be a non-empty array.')
  if (data.length > MAX_EVENTS)
    return invalidParameter(`Too many events: ${data.length}. At most ${MAX_EVENTS} per request.`)
  for (const [index, event] of data.entries()) {
    const error = validateEvent(event, index, now)
    if (error) return { ...error, index }
  }
  return undefined
}

/**
 * Any well-formed token is good; its first word can ask for a refusal, so that a bad token can be tried out. One that begins with
 * `for` and a pixel's number is that pixel's business's, and opens no other.
 */
const judgeToken = (token: unknown): GraphError | undefined => {
  if (token === undefined || token === '') return commandedError({ code: 104 })
  if (typeof token !== 'string' || !TOKEN.test(token)) {
    return { ...commandedError({ code: 190, status: 400 }), message: 'Malformed access token' }
  }
  if (token.startsWith('expired')) {
    return {
      ...commandedError({ code: 190 }),
      subcode: 463,
      message: 'Error validating access token: Session has expired.',
    }
  }
  if (token.startsWith('revoked')) {
    return {
      ...commandedError({ code: 190 }),
      subcode: 460,
      message: 'Error validating access token: The session has been invalidated.',
    }
  }
  return token.startsWith('forbidden') ? commandedError({ code: 200 }) : undefined
}

interface CallRecord {
  lab: LabContext
  raw: RawRequest
  pixelId: string
  data: unknown
  error: GraphError | undefined
  fbtraceId: string
}

const recordCall = ({ lab, raw, pixelId, data, error, fbtraceId }: CallRecord): void => {
  const verdict: Verdict = error
    ? {
        result: 'refused',
        status: error.status,
        code: error.code,
        message: error.userTitle ?? error.message,
        traceId: fbtraceId,
        ...(error.subcode === undefined ? {} : { subcode: error.subcode }),
      }
    : { result: 'accepted', status: 200, traceId: fbtraceId }
  const base = { channel: 'server', accountId: pixelId, request: raw } as const
  if (!Array.isArray(data) || data.length === 0) {
    lab.record({ ...base, kind: 'call', verdict })
    return
  }
  for (const [index, event] of data.entries()) {
    const isBystander = error?.index !== undefined && error.index !== index
    lab.record({
      ...base,
      ...eventFacts(event),
      // The body stands once, with the batch's first event: a thousand copies would swamp every reader.
      request: index === 0 ? raw : { ...raw, body: '' },
      kind: 'event',
      event,
      batch: { index, size: data.length },
      verdict: isBystander
        ? {
            ...verdict,
            message: `Refused with its batch: event ${error.index} is at fault. ${verdict.message}`,
          }
        : verdict,
    })
  }
}

const eventFacts = (event: unknown): { eventName?: string; eventId?: string; pageUrl?: string } => {
  if (typeof event !== 'object' || event === null) return {}
  const { event_name, event_id, event_source_url } = event as Record<string, unknown>
  return {
    ...(typeof event_name === 'string' ? { eventName: event_name } : {}),
    ...(typeof event_id === 'string' ? { eventId: event_id } : {}),
    ...(typeof event_source_url === 'string' ? { pageUrl: event_source_url } : {}),
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
