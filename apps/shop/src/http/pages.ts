import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopEvent } from '../domain/shop-events.ts'
import { siteKeyOf } from '../host/site-key.ts'
import type { ShopOptions } from '../options.ts'
import type { PageView } from '../site/page-view.ts'
import type { SiteBundle } from '../site-bundle.ts'
import { catalogFor, currencyOf } from './currency.ts'
import { newNonce, setStrictPolicy } from './security.ts'

export interface SendOptions {
  /** Default 200. */
  status?: number
  /** Changes the page's script tells of; only on pages that are never cached. */
  events?: readonly ShopEvent[]
}

/** Responds to requests with pages. */
export interface PageSender {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    view: PageView,
    options?: SendOptions,
  ): Promise<FastifyReply>
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

const SHADOW_STYLE = '<template shadowrootmode="open"><style>'

/** Pages that are the same for everybody may be cached; these never are. */
const PRIVATE_KINDS: ReadonlySet<PageView['kind']> = new Set([
  'cart',
  'checkout',
  'order-pay',
  'thank-you',
  'download-checkout',
  'receipt',
  'account',
])

export const createPageSender = (bundle: SiteBundle, options: ShopOptions): PageSender => {
  const sender: PageSender = {
    async send(request, reply, view, { status = 200, events = [] } = {}) {
      const [renderer, assets] = await Promise.all([bundle.renderer(), bundle.assets()])
      const nonce = options.csp === 'strict' ? newNonce() : undefined
      const isPrivate = PRIVATE_KINDS.has(view.kind)
      const drawn = renderer.renderPage(view, {
        assets: assets.links,
        origin: `${request.protocol}://${request.host}`,
        currency: currencyOf(request),
        events: isPrivate ? events : [],
        ...(options.footfall && {
          footfallScript: options.footfall.scriptUrl,
          leads: { site: siteKeyOf(options.footfall), endpoint: options.footfall.serverUrl },
        }),
        ...(nonce && { nonce }),
      })
      // Widgets' own style elements, which came from elsewhere, are let in as ours are.
      const html = nonce
        ? drawn.replaceAll(SHADOW_STYLE, `${SHADOW_STYLE.slice(0, -1)} nonce="${nonce}">`)
        : drawn
      reply.code(status).type('text/html; charset=utf-8')
      if (nonce) setStrictPolicy(reply, nonce, options)
      // A page with a nonce must be fresh each time, or the nonce protects nothing.
      if (nonce || status !== 200 || isPrivate) {
        return reply.header('cache-control', 'no-store').send(html)
      }
      const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
      reply.headers({
        'cache-control': 'public, max-age=0, must-revalidate',
        // Only the currency's cookie matters; a cache in front of the shop can key on that one alone.
        vary: 'Cookie',
        etag: tag,
      })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.send(html)
    },
    notFound(request, reply) {
      return sender.send(
        request,
        reply,
        {
          kind: 'message',
          status: 404,
          title: 'The path ends here',
          text: 'There is no page at this address. It may have moved, or the link was copied short.',
          suggestions: catalogFor(request).featured.slice(0, 4),
        },
        { status: 404 },
      )
    },
  }
  return sender
}
