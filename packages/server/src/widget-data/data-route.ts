import { createHash } from 'node:crypto'
import { type Clock, type PublishedEntry, placementsOf, type WidgetAsk } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { createByteCache } from '../cache/byte-cache.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import { forBrowsers } from '../publish/for-browsers.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { FairTurns } from '../turns/fair-turns.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { readAsk } from './ask-query.ts'
import { createVersions, type WidgetData } from './create-widget-data.ts'

export interface DataRouteDeps {
  sites: SiteDirectory
  clock: Clock
  data: WidgetData
  limits: Pick<Limits, 'read' | 'live'>
  /** Shares what is made among sites. */
  turns: FairTurns
}

/** A page, ready to be sent. */
interface KeptPage {
  body: Buffer
  tag: string
  isLive: boolean
  isEmpty: boolean
}

const CACHED_MS = 60_000
const CACHE_BYTES = 32_000_000
/** What a page costs of an address's reads that has to be put together first. */
const MAKING_COST = 10

/**
 * GET /v1/data/{id}: what a published widget shows, page by page. The same bytes for every visitor; kept by its version, so that
 * a change is seen within seconds without anything being published.
 */
export const dataRoute = (
  app: FastifyInstance,
  { sites, clock, data, limits, turns }: DataRouteDeps,
): void => {
  const find = async (site: string, id: string): Promise<PublishedEntry | undefined> => {
    const config = await sites.config(site)
    const entry = config && placementsOf(config).find((one) => one.id === id)
    if (!entry || !data.has(entry.kind)) return undefined
    // Only the one that is meant is looked at, in a config of any size.
    return forBrowsers({ ...config, widgets: [entry], popups: [] }).widgets[0]
  }
  const versions = createVersions(data, clock)
  const pages = createByteCache<KeptPage>({
    maxBytes: CACHE_BYTES,
    life: { clock, ms: CACHED_MS },
    sizeOf: ({ body }) => body.byteLength,
    // Products are whatever a stranger makes up: what nobody has written about takes no room.
    keeps: ({ isEmpty }) => !isEmpty,
  })
  const makePage = async (site: string, entry: PublishedEntry, ask: WidgetAsk) => {
    const text = JSON.stringify(await data.read(site, entry, { ...ask, isStored: true }))
    const body = Buffer.from(text)
    return {
      body,
      tag: tagOf(body),
      isLive: text.includes('"isLive":true'),
      isEmpty: text.includes('"reviews":[]'),
    }
  }

  app.get('/v1/data/:id', async (request, reply) => {
    const asked = readAsk(request.query)
    if (!asked) throw new AppError('FOOTFALL_E_INVALID')
    const site = await sites.find(queryText(request, 'site', 64) ?? '')
    if (!site) throw new AppError('FOOTFALL_E_SITE')
    const { id } = request.params as { id: string }
    const entry = await find(site.key, id)
    if (!entry) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const version = await versions.get(`${site.key} ${entry.kind}`)
    const ask = data.narrow(entry, asked)
    const key = JSON.stringify([site.revision, version, id, ask])
    if (!pages.has(site.key, key)) {
      const retryAfter = await limits.read(request.ip, MAKING_COST)
      if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
    }
    const kept = await pages.get(site.key, key, () =>
      turns.run(site.key, () => makePage(site.key, entry, ask)),
    )
    if (!kept) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const { isLive, tag } = kept
    // What a source lets nobody keep is asked for each time and told to be kept by nobody. Each time costs the owner: who asks
    // without end gets what is kept.
    const isAsked = isLive && !(await limits.live(site.key, request.ip))
    const body = isAsked ? JSON.stringify(await data.read(site.key, entry, ask)) : kept.body
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', isLive ? 'no-store' : 'public, max-age=60')
      .header('x-content-type-options', 'nosniff')
    if (isLive) return reply.type('application/json; charset=utf-8').send(body)
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

const tagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
