import type { ErrorBody } from '@footfall/contract'
import { ApiError } from './api-error.ts'
import type { Asked, Method, PathOf, Responded } from './api-types.ts'

/** Calls a path of the documented API. Paths, queries, bodies and responses are typed by the document. */
export type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...asked: Record<never, never> extends Asked<P, M> ? [Asked<P, M>?] : [Asked<P, M>]
) => Promise<Responded<P, M>>

export type Api = { [M in Method]: Call<M> }

interface Parts {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/** Talks JSON to our own server and turns everything that goes wrong into an ApiError. */
export const createApi = (send: typeof fetch): Api => {
  const call = async (method: Method, template: string, asked: Parts = {}): Promise<unknown> => {
    const { body, signal } = asked
    let response: Response
    try {
      response = await send(addressOf(template, asked), {
        ...(method !== 'get' && { method: method.toUpperCase() }),
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        ...(signal && { signal }),
        credentials: 'same-origin',
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(0, 'no-answer')
    }
    const read: unknown = await response.json().catch(() => undefined)
    if (response.ok) return read
    const error = (read as ErrorBody | undefined)?.error
    // A proxy in front of a stopped server responds with an error of its own, without our body.
    throw error?.code
      ? new ApiError(response.status, error.code, error)
      : new ApiError(response.status, 'no-answer')
  }
  const bind = <M extends Method>(method: M): Call<M> =>
    // The types say of each path what `call` does with all of them.
    ((path: string, asked?: Parts) => call(method, path, asked)) as never
  return {
    get: bind('get'),
    put: bind('put'),
    post: bind('post'),
    patch: bind('patch'),
    delete: bind('delete'),
  }
}

/** An address of the API, also for what is no plain call: a stream, a file to save. */
export const addressOf = (
  template: string,
  { path = {}, query = {} }: Pick<Parts, 'path' | 'query'>,
): string => {
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
  )
  return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address
}
