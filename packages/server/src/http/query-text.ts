import type { FastifyRequest } from 'fastify'

/** One query parameter as text; repeated, overlong and empty ones count as absent. */
export const queryText = (
  request: FastifyRequest,
  name: string,
  maxLength = 200,
): string | undefined => {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined
}
