import type { FastifyRequest } from 'fastify'
import type { RawRequest } from '../lab/record.ts'

const KEPT_HEADERS = [
  'content-type',
  'content-length',
  'origin',
  'referer',
  'user-agent',
  'authorization',
  'cookie',
  'sec-gpc',
  'x-forwarded-for',
]

/** Copies what a reader of the record needs. Bodies arrive as text: the lab parses none of them by itself. */
export const toRawRequest = (request: FastifyRequest): RawRequest => {
  const url = new URL(`http://lab.invalid${request.url}`)
  const headers: Record<string, string> = {}
  for (const name of KEPT_HEADERS) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = String(value)
  }
  return {
    id: request.id,
    method: request.method,
    host: request.headers.host ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    body: typeof request.body === 'string' ? request.body : '',
  }
}

/** Query and form body as one map, as pixels send either. The body wins. */
export const allParams = (raw: RawRequest): Record<string, string> => {
  const isForm = (raw.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return isForm
    ? { ...raw.query, ...Object.fromEntries(new URLSearchParams(raw.body)) }
    : { ...raw.query }
}

/** Gathers `cd[value]=1` style parameters under their prefix. */
export const nestedParams = (
  params: Record<string, string>,
  prefix: string,
): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (name.startsWith(`${prefix}[`) && name.endsWith(']')) {
      found[name.slice(prefix.length + 1, -1)] = value
    }
  }
  return found
}
