import type { FastifyRequest } from 'fastify'
import { CLIENT_ADDRESS_HEADER } from './auth-options.ts'

/** The request's headers as the web platform has them, with the address the connection (or a trusted proxy) shows. */
export const webHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  return headers
}

/** The request as the web platform has it; its body was parsed already and is written again. */
export const webRequest = (request: FastifyRequest, baseUrl: string): Request => {
  const headers = webHeaders(request)
  // Written anew below, so the old length would be a lie.
  headers.delete('content-length')
  const hasBody = request.method !== 'GET' && request.body !== undefined && request.body !== null
  return new Request(new URL(request.url, baseUrl), {
    method: request.method,
    headers,
    ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
  })
}
