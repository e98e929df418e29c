import { createHash } from 'node:crypto'
import { type Clock, type PublishedEntry, placementsOf } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { createTimedCache } from '../cache/timed-cache.ts'
import { AppError } from '../http/app-error.ts'
import { queryText } from '../http/query-text.ts'
import { forBrowsers } from '../publish/for-browsers.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { readAsk } from './ask-query.ts'
import type { WidgetData } from './create-widget-data.ts'

export interface DataRouteDeps {
  sites: SiteDirectory
  clock: Clock
  data: WidgetData
  limits: Pick<Limits, 'address' | 'sender'>
}

const CACHED_MS = 60_000
const VERSION_MS = 2_000

/**
 * GET /v1/data/{id}: what a published widget shows, page by page. The same bytes for every visitor; kept by its version, so that
 * a change is seen within seconds without anything being published.
 */
export const dataRoute = (
  app: FastifyInstance,
  { sites, clock, data, limits }: DataRouteDeps,
): void => {
  const find = async (site: string, id: string): Promise<PublishedEntry | undefined> => {
    const config = await sites.config(site)
    const entry = config && placementsOf(forBrowsers(config)).find((one) => one.id === id)
    return entry && data.has(entry.kind) ? entry : undefined
  }
  const versions = createTimedCache<string>({
    ...{ clock, ttlMs: VERSION_MS, max: 2_000 },
    load(key) {
      const [site = '', kind = ''] = key.split(' ')
      return data.version(site, kind)
    },
  })
  const pages = createTimedCache<string | undefined>({
    ...{ clock, ttlMs: CACHED_MS, max: 1_000 },
    async load(key) {
      const [site, , , id, ask] = JSON.parse(key)
      const entry = await find(site, id)
      return entry && JSON.stringify(await data.read(site, entry, { ...ask, isStored: true }))
    },
  })

  app.get('/v1/data/:id', async (request, reply) => {
    const retryAfter = await limits.address(request.ip, 1)
    if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
    const ask = readAsk(request.query)
    if (!ask) throw new AppError('FOOTFALL_E_INVALID')
    const site = await sites.find(queryText(request, 'site', 64) ?? '')
    if (!site) throw new AppError('FOOTFALL_E_SITE')
    const { id } = request.params as { id: string }
    const entry = await find(site.key, id)
    if (!entry) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const version = await versions.get(`${site.key} ${entry.kind}`)
    const key = JSON.stringify([site.key, site.revision, version, id, ask])
    const kept = await pages.get(key)
    // Products are whatever a stranger makes up: what nobody has written about takes no room.
    if (kept?.includes('"reviews":[]')) pages.forget(key)
    if (kept === undefined) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const isLive = kept.includes('"isLive":true')
    // What a source lets nobody keep is asked for each time and told to be kept by nobody. Each time costs the owner: who asks
    // without end gets what is kept.
    const isAsked = isLive && !(await limits.sender(site.key, request.ip))
    const body = isAsked ? JSON.stringify(await data.read(site.key, entry, ask)) : kept
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
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
