import { ERRORS, type ErrorBody, type ErrorCode } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { isDatabaseDown } from '../db/is-database-down.ts'
import { AppError } from './app-error.ts'
import { SANDBOX_HEADERS } from './sandbox-headers.ts'

/** The one place where errors become responses. What is not in the table is a 500 with an id that finds the log entry. */
export const installErrorHandler = (app: FastifyInstance, log: Logger): void => {
  app.setErrorHandler((error, request, reply) => {
    const { code, details, isUnknown } = classify(error)
    const { status, message } = ERRORS[code]
    if (isUnknown || status >= 500) {
      log.error(
        { err: error, id: request.id, route: request.routeOptions.url, code },
        'request failed',
      )
    }
    const body: ErrorBody = {
      error: {
        code,
        message,
        ...(details && { details }),
        ...(error instanceof AppError && error.conflict && { conflict: error.conflict }),
        ...(code === 'FOOTFALL_E_INTERNAL' && { id: request.id }),
      },
    }
    if (error instanceof AppError && error.retryAfter) {
      reply.header('retry-after', String(error.retryAfter))
    }
    return reply
      .code(status)
      .headers({ ...SANDBOX_HEADERS, 'cache-control': 'no-store' })
      .send(body)
  })
  app.setNotFoundHandler(() => {
    throw new AppError('FOOTFALL_E_NOT_FOUND')
  })
}

interface Classified {
  code: ErrorCode
  details?: ErrorBody['error']['details']
  isUnknown?: boolean
}

/** The code a request that ended in this error is responded to with. */
export const errorCodeOf = (error: unknown): ErrorCode => classify(error).code

const classify = (error: unknown): Classified => {
  if (error instanceof AppError) {
    return { code: error.code, ...(error.details && { details: error.details }) }
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'FOOTFALL_E_TOO_LARGE' }
  // Fastify's other complaints about a request: unknown content type, broken JSON, wrong length.
  // A sender that went away is among them, with a code that a lost database has too.
  if (statusCode && statusCode >= 400 && statusCode < 500) return { code: 'FOOTFALL_E_BODY' }
  if (isDatabaseDown(error)) return { code: 'FOOTFALL_E_DATABASE' }
  return { code: 'FOOTFALL_E_INTERNAL', isUnknown: true }
}
