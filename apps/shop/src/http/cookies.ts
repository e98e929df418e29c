import type { FastifyReply } from 'fastify'

/** Reads one cookie from a Cookie header; the first of that name wins. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) {
      return pair.slice(separator + 1).trim()
    }
  }
  return undefined
}

export interface CookieToSet {
  name: string
  /** Must need no escaping. */
  value: string
  maxAgeSeconds: number
  /** Whether page scripts may read it. Default false. */
  isReadable?: boolean
}

/** A Set-Cookie header for the whole site, not sent along by other sites' forms. */
export const formatCookie = ({ name, value, maxAgeSeconds, isReadable }: CookieToSet): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isReadable ? '' : '; HttpOnly'}`

/** Adds cookies to those a response already sets. */
export const setCookies = (reply: FastifyReply, cookies: readonly string[]): void => {
  const before = reply.getHeader('set-cookie') ?? []
  reply.removeHeader('set-cookie')
  reply.header('set-cookie', [...[before].flat().map(String), ...cookies])
}
