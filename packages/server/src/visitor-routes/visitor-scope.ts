import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { errorCodeOf } from '../http/error-handler.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Limits } from './limits/create-limits.ts'
import { letPagesReadRefusals } from './readable-refusals.ts'

const MAX_BODY = 65_536
/** What shops' servers send, many of them from one address. */
const BY_SERVERS = ['/v1/orders', '/v1/reviews/import']

/** Responses are for one visitor at one moment. */
const RESPONSE_HEADERS = { 'cache-control': 'no-store', vary: 'origin' }

export interface VisitorScopeOptions {
  limits: Limits
  metrics: Metrics
  isStopping(): boolean
}

/** What holds for every visitor route: how bodies are read, what a request costs, what is said when it is refused. */
export const prepareVisitorScope = (
  scope: FastifyInstance,
  { limits, metrics, isStopping }: VisitorScopeOptions,
): void => {
  // Text, so that pages need no preflight; parsed by us, so that one check serves both content types.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: MAX_BODY },
    (_request, body, done) => done(null, body),
  )
  scope.addHook('onRequest', (request, reply, done) => {
    reply.headers(RESPONSE_HEADERS)
    if (isStopping()) done(new AppError('FOOTFALL_E_STOPPING'))
    else if (request.method === 'OPTIONS') done()
    else decide(takeRequest(limits, request), done)
  })
  scope.addHook('onError', async (_request, _reply, error) => {
    metrics.refused.inc({ reason: errorCodeOf(error) })
  })
  letPagesReadRefusals(scope)
}

/** Whatever is read costs its address a turn, also what does not exist; what is sent is counted by its own limits. */
export const limitReads = (app: FastifyInstance, limits: Pick<Limits, 'read'>): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') done()
    else decide(limits.read(request.ip, 1), done)
  })
}

/** Every request costs one before anything of it is read, so that nonsense is not free. */
const takeRequest = (
  limits: Limits,
  { ip, routeOptions }: FastifyRequest,
): number | Promise<number> =>
  BY_SERVERS.includes(routeOptions.url ?? '') ? limits.order(ip) : limits.address(ip, 1)

/** Without a promise where none is needed: this stands before every request. */
const decide = (wait: number | Promise<number>, done: (error?: Error) => void): void => {
  if (typeof wait !== 'number') wait.then((seconds) => decide(seconds, done), done)
  else if (wait === 0) done()
  else done(new AppError('FOOTFALL_E_RATE', { retryAfter: wait }))
}
