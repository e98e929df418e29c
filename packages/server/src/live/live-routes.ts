import type { Clock } from '@footfall/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import { liveQuerySchema, liveSnapshotSchema } from './api-schema.ts'
import { createLiveHub } from './live-hub.ts'
import { createLiveReader, type LiveReaderDeps } from './live-reader.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'

/** Tabs one person may leave open on one process. */
const STREAMS_PER_USER = 30

export interface LiveRouteDeps extends LiveReaderDeps {
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
  api: ApiRegistrar,
  deps: LiveRouteDeps,
  options: LiveRouteOptions = {},
): void => {
  const { clock, log } = deps
  const onError = (error: unknown): void => log.error({ err: error }, 'live view failed')
  const live = createLiveReader(deps)
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

  api.route(
    {
      id: 'getLive',
      method: 'GET',
      path: '/api/sites/:key/live',
      tag: 'Live',
      summary: 'The latest events with how far each has come, or what changed since a cursor.',
      access: 'site:analyst',
      scope: 'events:read',
      query: liveQuerySchema,
      response: liveSnapshotSchema,
    },
    async ({ site, query }) => {
      const cursor = readCursor(query.cursor)
      return live(site, { limit: 200, ...(cursor ? { cursor } : {}) })
    },
  )

  api.route(
    {
      id: 'streamLive',
      method: 'GET',
      path: '/api/sites/:key/live/stream',
      tag: 'Live',
      summary: 'The same as server-sent events, each a snapshot of what changed.',
      access: 'site:analyst',
      scope: 'events:read',
      query: liveQuerySchema,
      response: z.string(),
      media: 'text/event-stream',
    },
    async ({ site, actor, query, request, reply, isStillAllowed }) => {
      const isMine = (owner: string): boolean => owner === actor.id
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
        cursor: lastEventId(request) ?? readCursor(query.cursor),
        response: reply.raw,
        hub,
        clock,
        read: (cursor) => live(site, { limit: 200, ...(cursor ? { cursor } : {}) }),
        isAllowed: isStillAllowed,
        onError,
        onEnd: () => streams.delete(stream),
        ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
      })
      streams.set(stream, actor.id)
    },
  )
}

const CURSOR = /^[\w.-]{1,200}$/

/** Anything that can be no cursor starts anew. */
const readCursor = (cursor: string | undefined): string | undefined =>
  cursor && CURSOR.test(cursor) ? cursor : undefined

const lastEventId = (request: FastifyRequest): string | undefined => {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && CURSOR.test(id) ? id : undefined
}
