import type { ErrorBody, ErrorCode } from '@footfall/contract'

/** An error with a code of the public table; the one handler turns it into a response. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorBody['error']['details']
  readonly conflict: ErrorBody['error']['conflict']
  /** Seconds until it is worth trying again, for the response's header. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      details?: ErrorBody['error']['details']
      conflict?: ErrorBody['error']['conflict']
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.conflict = options.conflict
    this.retryAfter = options.retryAfter
  }
}
