import { onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { Method, PathOf, Responded } from '../api/api-types.ts'
import { type RouteSchemas, schemasOfRoutes } from './schemas-of-routes.ts'

/** One call that the console made. */
export interface Asked {
  method: string
  path: string
  /** The values of the route's names in braces. */
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}

type Canned<Body> = Body | Response | Promise<Body | Response>

/** Says what a route responds with: the same each time, or made of what was asked. */
type Respond<M extends Method> = <P extends PathOf<M>>(
  path: P,
  canned: Responded<P, M> | Response | ((asked: Asked) => Canned<Responded<P, M>>),
) => FakeServer

/**
 * A server that knows only the routes that ours declares. What a test lets one respond with, and what the console asks it, must
 * fit the route's schemas, or the test fails. A route that was given nothing responds with 404.
 */
export interface FakeServer {
  get: Respond<'get'>
  put: Respond<'put'>
  post: Respond<'post'>
  patch: Respond<'patch'>
  delete: Respond<'delete'>
  /** Every call so far. */
  asked: Asked[]
  /** Those among them that are no plain look. */
  changes: Asked[]
  /** What did not fit so far. Whatever is in it at the end fails the test. */
  faults: string[]
  fetch: typeof fetch
}

interface Route extends RouteSchemas {
  pattern: RegExp
}

const JSON_TYPE = 'application/json'

export const createFakeServer = (): FakeServer => {
  const routes = routesByPattern()
  const canned = new Map<string, (asked: Asked) => unknown>()
  const faults: string[] = []
  const asked: Asked[] = []
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })

  const check = (what: string, schema: z.ZodType | undefined, value: unknown): void => {
    const problem = problemOf(schema, value)
    if (problem) faults.push(`${what}: ${problem}`)
  }
  const checkAsked = (name: string, route: Route, { query, body }: Asked): void => {
    for (const [key, value] of query) {
      const schema = route.query[key]
      if (!schema || (problemOf(schema, value) && problemOf(schema, numberOf(value)))) {
        faults.push(`${name} takes no ${key}=${value}`)
      }
    }
    if (body !== undefined) check(`${name} was sent a body that it does not take`, route.body, body)
  }

  const checkResponse = async (name: string, route: Route, response: Response): Promise<void> => {
    const isError = response.status >= 400
    const wanted = isError ? JSON_TYPE : route.mediaType
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (!isError && response.status !== route.status) {
      faults.push(`${name} responds with ${route.status}, never with ${response.status}`)
    } else if (type !== wanted) {
      const body = wanted ?? 'no body'
      faults.push(`${name} responds with ${body}, never with ${type ?? 'no body'}`)
    } else if (wanted === JSON_TYPE) {
      const body: unknown = await response.json().catch(() => undefined)
      check(`${name} never responds so`, isError ? route.error : route.response, body)
    }
  }

  const respond = async (call: Asked, route: Route): Promise<Response> => {
    const name = `${route.method.toUpperCase()} ${route.path}`
    checkAsked(name, route, call)
    const given = canned.get(name)
    if (!given) return refuse(404, 'FOOTFALL_E_NOT_FOUND', 'There is nothing at this address.')
    const said = await given(call)
    const response =
      said instanceof Response
        ? said.clone()
        : said === undefined
          ? new Response(null, { status: 204 })
          : Response.json(said)
    await checkResponse(name, route, response.clone())
    return response
  }

  const on =
    (method: Method) =>
    (path: string, response: unknown): FakeServer => {
      const make = typeof response === 'function' ? response : () => response
      canned.set(`${method.toUpperCase()} ${path}`, make as (asked: Asked) => unknown)
      return server
    }

  const server: FakeServer = {
    get: on('get'),
    put: on('put'),
    post: on('post'),
    patch: on('patch'),
    delete: on('delete'),
    asked,
    faults,
    get changes() {
      return asked.filter(({ method }) => method !== 'GET')
    },
    async fetch(input, init) {
      const call = askedOf(input, init)
      const { method, path } = call
      const route = routes.find(
        (one) => one.method === method.toLowerCase() && one.pattern.test(path),
      )
      if (route) call.params = { ...route.pattern.exec(path)?.groups }
      asked.push(call)
      if (route) return respond(call, route)
      faults.push(`There is no route ${method} ${path}`)
      return refuse(404, 'FOOTFALL_E_NOT_FOUND', 'There is nothing at this address.')
    },
  }
  return server
}

export const askedOf = (input: RequestInfo | URL, init: RequestInit = {}): Asked => {
  const url = new URL(String(input), 'http://console.test')
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  }
}

/** Of some things the document says less than their own types; their schema holds them all the same. */
export const asDocumented = (body: object): never => body as never

/** An error as the server says it. */
export const refuse = (
  status: number,
  code: string,
  message: string,
  more: object = {},
): Response => Response.json({ error: { code, message, ...more } }, { status })

/** What is named goes before what a parameter stands for. */
const routesByPattern = (): Route[] =>
  schemasOfRoutes()
    .map((route) =>
      Object.defineProperty(route as Route, 'pattern', {
        value: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      }),
    )
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)

const numberOf = (text: string): unknown => (text.trim() === '' ? text : Number(text))

const problemOf = (schema: z.ZodType | undefined, value: unknown): string | undefined => {
  if (!schema) return 'nothing was wanted'
  const { error } = schema.safeParse(value)
  return error?.issues
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ')
}
