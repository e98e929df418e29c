import {
  type Clock,
  placementsOf,
  type SiteConfig,
  type WidgetAsk,
  type WidgetPlacement,
} from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createTimedCache } from '../cache/timed-cache.ts'
import { AppError } from '../http/app-error.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import { forBrowsers } from '../publish/for-browsers.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { WidgetData } from '../widget-data/create-widget-data.ts'

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

interface RenderKey {
  site: string
  revision: number
  build: string | undefined
  version: string | undefined
  id: string | undefined
  widget: string
  n: number
  ask: RenderAsk
}

export interface RenderRouteOptions {
  sites: SiteDirectory
  files: EmbedFiles
  clock: Clock
  /** What widgets show that no owner fills in; absent, they stay empty. */
  data?: WidgetData
}

/**
 * GET /v1/render: a published widget's HTML, for a host to put into its page. Only what the owner published is ever
 * rendered: nothing of the request but its choice among placements, languages and products, and the product's name, reaches the HTML.
 */
export const registerRender = (app: FastifyInstance, options: RenderRouteOptions): void => {
  const { sites, files, clock } = options

  const rendered = createTimedCache<string | undefined>({
    clock,
    ttlMs: 3_600_000,
    max: 1_000,
    async load(key) {
      const { site, revision, id, widget, n, ask } = JSON.parse(key) as RenderKey
      const config = await sites.config(site, revision)
      const open = config && forBrowsers(config)
      const meant = id
        ? open && placementsOf(open).filter((one) => one.id === id)
        : open?.widgets.filter((one) => one.kind === widget)
      const placement = meant?.[id ? 0 : n]
      const renderer = await files.renderer()
      if (!config || !placement || !renderer?.names.includes(placement.kind)) return undefined
      return renderer.render(await complete(placement, config, ask))
    },
  })

  /** With what no owner fills in. A language the owner has fixed stays. */
  const complete = async (
    placement: WidgetPlacement,
    { site, endpoint, timeZone }: SiteConfig,
    { productName, ...ask }: RenderAsk,
  ): Promise<WidgetPlacement> => {
    const shown = await options.data?.read(site, placement, {
      ...{ ...ask, isStored: true, isIndexed: true },
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
        ...{ id: placement.id, site, endpoint },
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
    const config = id ? await sites.config(site.key) : undefined
    const kind = (config && placementsOf(config).find((one) => one.id === id)?.kind) ?? widget
    const version = await options.data?.version(site.key, kind)
    const { key: of, revision } = site
    const ask: RenderAsk = {
      ...(language && { language }),
      ...(product && { product }),
      ...(productName && { productName }),
    }
    const key: RenderKey = { site: of, revision, build, version, id, widget, n, ask }
    const html = build ? await rendered.get(JSON.stringify(key)) : undefined
    if (html === undefined) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send(html)
  })
}
