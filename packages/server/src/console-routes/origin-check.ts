import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'

/** Lax cookies keep most foreign writes away; this keeps away the rest, such as those of a sibling subdomain. */
export const createOriginCheck =
  (origins: readonly string[]) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    // No browser adds a key by itself, and with one no cookie counts.
    if (request.headers.authorization !== undefined) return
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) throw new AppError('FOOTFALL_E_ORIGIN')
  }
