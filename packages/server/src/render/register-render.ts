import {
  type Clock,
  type PageFact,
  placementsOf,
  type SiteConfig,
  type WidgetAsk,
  type WidgetPlacement,
} from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createByteCache } from '../cache/byte-cache.ts'
import { createUnknownKeys } from '../cache/unknown-keys.ts'
import { isCostly, type RenderPool, renderFailed } from '../drawing/render-pool.ts'
import { AppError } from '../http/app-error.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import { forBrowsers } from '../publish/for-browsers.ts'
import type { KnownSite, SiteDirectory } from '../sites/site-directory.ts'
import type { FairTurns } from '../turns/fair-turns.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { createVersions, type WidgetData } from '../widget-data/create-widget-data.ts'

const query = z.object({
  site: z.string().max(64),
  /** Which published widget, by its id; or the first of a kind. */
  id: z.string().max(64).optional(),
  widget: z.string().max(32).default(''),
  /** Which of several placements of the widget, from 0. */
  n: z.coerce.number().int().min(0).max(99).default(0),
  /** Language of the page, for widgets that speak several. */
  lang: z
    .string()
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/)
    .optional(),
  /** What the shop calls the product of the page, and its name, for widgets that say something about it. */
  product: z
    .string()
    .regex(/^\P{C}{1,128}$/u)
    .optional(),
  name: z
    .string()
    .regex(/^\P{C}{1,200}$/u)
    .optional(),
})

interface RenderAsk extends Pick<WidgetAsk, 'language' | 'product'> {
  productName?: string
}

const HOUR_MS = 3_600_000
const CACHE_BYTES = 32_000_000
/** How long a widget that took too long, or too much memory, is not tried again. */
const COSTLY_MS = 60_000
/** What HTML costs of an address's reads that has to be made first. */
const MAKING_COST = 10

export interface RenderRouteOptions {
  sites: SiteDirectory
  files: EmbedFiles
  clock: Clock
  /** What widgets show that no owner fills in; absent, they stay empty. */
  data?: WidgetData
  pool: RenderPool
  limits: Pick<Limits, 'read'>
  /** Shares what is made among sites. */
  turns: FairTurns
}

/**
 * GET /v1/render: a published widget's HTML, for a host to put into its page. Only what the owner published is ever
 * rendered: nothing of the request but its choice among placements, languages and products, and the product's name, reaches the HTML.
 */
export const registerRender = (app: FastifyInstance, options: RenderRouteOptions): void => {
  const { sites, files, clock, pool, limits, turns } = options
  const rendered = createByteCache<Uint8Array>({
    maxBytes: CACHE_BYTES,
    life: { clock, ms: HOUR_MS },
    sizeOf: ({ byteLength }) => byteLength,
  })
  const versions = options.data && createVersions(options.data, clock)
  const costly = createUnknownKeys({ clock, ttlMs: COSTLY_MS, max: 10_000 })

  const render = async (site: KnownSite, name: string, placement: WidgetPlacement) => {
    // It costs its time and its worker once a minute, whoever asks in how many ways.
    if (costly.has(name)) throw new AppError('FOOTFALL_E_WIDGET')
    try {
      const { html } = await pool.run(site, { kind: 'widget', placement })
      if (!html) throw new AppError('FOOTFALL_E_WIDGET')
      return html
    } catch (error) {
      if (isCostly(error)) costly.add(name)
      throw renderFailed(error)
    }
  }

  /** With what no owner fills in. A language the owner has fixed stays. */
  const complete = async (
    placement: WidgetPlacement,
    { site, endpoint, timeZone }: SiteConfig,
    { productName, ...ask }: RenderAsk,
  ): Promise<WidgetPlacement> => {
    const shown = await options.data?.read(site, placement, {
      ...ask,
      isStored: true,
      isIndexed: true,
    })
    return {
      ...placement,
      settings: {
        ...(ask.language && { language: ask.language }),
        ...(timeZone && { timeZone }),
        ...placement.settings,
        ...shown,
        ...(ask.product && { product: ask.product }),
        ...(productName && { productName }),
        // Names within it are unique on its page, and a form knows where it is sent.
        id: placement.id,
        site,
        endpoint,
      },
    }
  }

  app.get('/v1/render', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw new AppError('FOOTFALL_E_INVALID')
    const { id, widget, n, lang: language, product, name: productName } = parsed.data
    const site = await sites.find(parsed.data.site)
    if (!site) throw new AppError('FOOTFALL_E_SITE')
    const build = (await files.current())?.build
    const renderer = build && (await files.renderer())
    const config = await sites.config(site.key, site.revision)
    const placement = config && find(config, { id, widget, n })
    if (!renderer || !placement || !renderer.names.includes(placement.kind)) {
      throw new AppError('FOOTFALL_E_NOT_FOUND')
    }
    const reads: readonly string[] = renderer.reads?.(placement) ?? FACTS
    const given = { language, product, productName }
    const ask = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => value && reads.includes(name)),
    ) as RenderAsk
    const version = await versions?.get(`${site.key} ${placement.kind}`)
    const name = JSON.stringify([site.revision, build, version, id ?? [widget, n]])
    const key = `${name} ${JSON.stringify(ask)}`
    if (!rendered.has(site.key, key)) {
      const retryAfter = await limits.read(request.ip, MAKING_COST)
      if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
    }
    const make = async (): Promise<Uint8Array> =>
      render(site, `${site.key} ${name}`, await complete(placement, config, ask))
    const html = await rendered.get(site.key, key, () => turns.run(site.key, make))
    if (!html) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(html.buffer, html.byteOffset, html.byteLength))
  })
}

const FACTS: readonly PageFact[] = ['language', 'product', 'productName']

/** Without what widgets keep for the server; only the one that is meant is looked at, in a config of any size. */
const find = (
  config: SiteConfig,
  { id, widget, n }: { id: string | undefined; widget: string; n: number },
): WidgetPlacement | undefined => {
  const placement = id
    ? placementsOf(config).find((one) => one.id === id)
    : config.widgets.filter((one) => one.kind === widget)[n]
  return placement && forBrowsers({ ...config, widgets: [placement], popups: [] }).widgets[0]
}
