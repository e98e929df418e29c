import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalog } from '../domain/catalog.ts'
import { type Currency, HOME_CURRENCY, isCurrency } from '../domain/money.ts'
import type { Shelf } from '../domain/shelf.ts'
import { formatCookie, readCookie } from './cookies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this shop has: every route reads the same book. */
    shelf: Shelf
  }
}

/** Holds the currency a visitor chose; pages depend on it and on nothing else of the visitor. */
const CURRENCY_COOKIE = 'shop_currency'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export const currencyOf = (request: FastifyRequest): Currency => {
  const chosen = readCookie(request.headers.cookie, CURRENCY_COOKIE)
  return isCurrency(chosen) ? chosen : HOME_CURRENCY
}

/** The catalogue in the visitor's currency. */
export const catalogFor = (request: FastifyRequest): Catalog =>
  request.server.shelf.catalogIn(currencyOf(request))

/** The form at the foot of every page. */
export const addCurrencyRoute = (app: FastifyInstance): void => {
  app.post<{ Body: URLSearchParams }>('/currency', (request, reply) => {
    const chosen = request.body.get('currency')
    if (isCurrency(chosen)) {
      reply.header(
        'set-cookie',
        formatCookie({ name: CURRENCY_COOKIE, value: chosen, maxAgeSeconds: YEAR_SECONDS }),
      )
    }
    return reply.redirect(readLocalPath(request.body.get('return')), 303)
  })
}

/** A path on this site; anything that could lead elsewhere becomes the home page. */
const readLocalPath = (value: string | null): string => {
  if (value === null || value.length > 500 || !/^\/(?![/\\])[!-~]*$/.test(value)) return '/'
  return value.includes('\\') ? '/' : value
}
