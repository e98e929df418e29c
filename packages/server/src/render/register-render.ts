import type { Clock, SiteConfig, WidgetPlacement } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createTimedCache } from '../cache/timed-cache.ts'
import type { ReadDeclaration } from '../declaration/declaration-route.ts'
import { AppError } from '../http/app-error.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import { forBrowsers } from '../publish/for-browsers.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'

const query = z.object({
  site: z.string().max(64),
  widget: z.string().max(32),
  /** Which of several placements of the widget, from 0. */
  n: z.coerce.number().int().min(0).max(99).default(0),
  /** Language of the page, for widgets that speak several. */
  lang: z
    .string()
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/)
    .optional(),
})

export interface RenderRouteOptions {
  sites: SiteDirectory
  files: EmbedFiles
  clock: Clock
  /** What the cookie declaration lists; absent, it stays empty. */
  readDeclaration?: ReadDeclaration
}

/**
 * GET /v1/render: a published widget's HTML, for a host to put into its page. Only what the owner published is ever
 * rendered: nothing of the request but its choice among the placements and languages reaches the HTML.
 */
export const registerRender = (app: FastifyInstance, options: RenderRouteOptions): void => {
  const { sites, files, clock } = options

  const rendered = createTimedCache<string | undefined>({
    clock,
    ttlMs: 3_600_000,
    max: 1_000,
    async load(key) {
      const [site = '', revision, , widget, n, lang] = key.split(' ')
      const config = await sites.config(site, Number(revision))
      const open = config && forBrowsers(config)
      const placement = open?.widgets.filter((one) => one.kind === widget)[Number(n)]
      const renderer = await files.renderer()
      if (!config || !placement || !renderer?.names.includes(placement.kind)) return undefined
      return renderer.render(await complete(placement, config, lang))
    },
  })

  /** With what no owner fills in. A language the owner has fixed stays. */
  const complete = async (
    placement: WidgetPlacement,
    { site, endpoint, timeZone }: SiteConfig,
    language: string | undefined,
  ): Promise<WidgetPlacement> => {
    const isDeclaration = placement.kind === 'cookie-declaration'
    const declaration = isDeclaration ? await options.readDeclaration?.(site) : undefined
    return {
      ...placement,
      settings: {
        ...(language && { language }),
        ...(timeZone && { timeZone }),
        ...placement.settings,
        ...declaration,
        // Names within it are unique on its page, and a form knows where it is sent.
        ...{ id: placement.id, site, endpoint },
      },
    }
  }

  app.get('/v1/render', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) throw new AppError('FOOTFALL_E_INVALID')
    const { widget, n, lang = '' } = parsed.data
    const site = await sites.find(parsed.data.site)
    if (!site) throw new AppError('FOOTFALL_E_SITE')
    const build = (await files.current())?.build
    const key = `${site.key} ${site.revision} ${build} ${widget} ${n} ${lang}`
    const html = build && /^[a-z0-9-]+$/.test(widget) ? await rendered.get(key) : undefined
    if (html === undefined) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send(html)
  })
}
