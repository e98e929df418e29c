import type { FastifyInstance } from 'fastify'
import { CATEGORIES } from '../data/categories.ts'
import { GOODS_GRID, PAGE_PARAM, readWidgetFilters } from '../domain/goods-filter.ts'
import type { SiteBundle } from '../site-bundle.ts'
import { catalogFor } from './currency.ts'
import { readOrder, SHOP_POST_ID, toGoodsView } from './goods-view.ts'
import { readWholeNumber } from './input.ts'

/**
 * A filtered list for the page's script, by the same code as the page itself. Whoever asks is hostile: a page or a grid that the
 * shop does not have is not found, what cannot be read is refused, terms are looked up, and nothing is returned as it came.
 */
export const addRefreshLoopRoute = (app: FastifyInstance, bundle: SiteBundle): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => parse(body),
    )
    scope.post('/refresh-loop', async (request, reply) => {
      const body = request.body
      const { post_id, widget_id, widget_filters, pagination_base_url } =
        typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
      const params = readAddress(pagination_base_url)
      reply.header('cache-control', 'no-store')
      if (!params) return reply.code(400).send({ code: 'bad-address' })
      const category = CATEGORIES.find(({ id }) => String(id) === post_id)
      if (widget_id !== GOODS_GRID || (!category && post_id !== String(SHOP_POST_ID))) {
        return reply.code(404).send({ code: 'no-such-grid' })
      }
      const view = toGoodsView(catalogFor(request), {
        category,
        order: readOrder(params.get('orderby')),
        filters: readWidgetFilters(widget_filters),
        page: readWholeNumber(params.get(PAGE_PARAM) ?? '1') ?? Number.NaN,
      })
      if (!view) return reply.code(404).send({ code: 'no-such-page' })
      const { renderGoods } = await bundle.renderer()
      return reply.send({ data: renderGoods(view) })
    })
  })
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw Object.assign(new Error('not JSON'), { statusCode: 400 })
  }
}

const readAddress = (value: unknown): URLSearchParams | undefined =>
  typeof value === 'string' && value.length <= 2000 && URL.canParse(value)
    ? new URL(value).searchParams
    : undefined
