import type { Clock, LiveSnapshot } from '@footfall/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import type { EventStore } from '../store/event-store.ts'
import { createLiveHub } from './live-hub.ts'
import { createLiveReader } from './live-reader.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'

/** Tabs one person may leave open on one process. */
const STREAMS_PER_USER = 30

export interface LiveRouteDeps {
  eventStore: EventStore
  pool: Pool
  clock: Clock
  log: Logger
}

export interface LiveRouteOptions {
  /** Default 500 ms. */
  pollMs?: number
  /** Default 15 s. */
  heartbeatMs?: number
}

/** The Live page: a snapshot, and a stream of what changes after it. */
export const liveRoutes = (
  app: FastifyInstance,
  deps: LiveRouteDeps,
  guard: Guard,
  options: LiveRouteOptions = {},
): void => {
  const { eventStore: store, clock, log } = deps
  const onError = (error: unknown): void => log.error({ err: error }, 'live view failed')
  const live = createLiveReader(store, deps.pool)
  const hub = createLiveHub({
    store: { live },
    clock,
    onError,
    ...(options.pollMs ? { pollMs: options.pollMs } : {}),
  })
  const streams = new Map<LiveStream, string>()

  // Before Fastify waits for open requests: a stream would never end by itself.
  app.addHook('preClose', async () => {
    for (const stream of [...streams.keys()]) stream.destroy()
    hub.destroy()
  })

  app.get('/api/sites/:key/live', async (request): Promise<LiveSnapshot> => {
    const { site } = await guard.member(request)
    const cursor = readCursor(request)
    return live(site, { limit: 200, ...(cursor ? { cursor } : {}) })
  })

  app.get('/api/sites/:key/live/stream', async (request, reply) => {
    const { site, user } = await guard.member(request)
    const isMine = (owner: string): boolean => owner === user.id
    if ([...streams.values()].filter(isMine).length >= STREAMS_PER_USER) {
      throw new AppError('FOOTFALL_E_RATE')
    }
    const headers = reply.getHeaders() as Record<string, string>
    reply.hijack()
    reply.raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.flushHeaders()
    const stream = createLiveStream({
      site,
      cursor: lastEventId(request) ?? readCursor(request),
      response: reply.raw,
      hub,
      clock,
      read: (cursor) => live(site, { limit: 200, ...(cursor ? { cursor } : {}) }),
      isAllowed: () => guard.member(request).then(() => true),
      onError,
      onEnd: () => streams.delete(stream),
      ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
    })
    streams.set(stream, user.id)
  })
}

const CURSOR = /^[\w.:~-]{1,100}$/

/** A cursor is the store's own text; anything else starts anew. */
const readCursor = (request: FastifyRequest): string | undefined => {
  const cursor = queryText(request, 'cursor')
  return cursor && CURSOR.test(cursor) ? cursor : undefined
}

const lastEventId = (request: FastifyRequest): string | undefined => {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && CURSOR.test(id) ? id : undefined
}
