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
