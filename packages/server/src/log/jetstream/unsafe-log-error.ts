import type { ErrorCode } from '@footfall/contract'

/** The log could lose what it confirms, so nothing may be accepted on it; the message says why and what to do. */
export class UnsafeLogError extends Error {
  override name = 'UnsafeLogError'
  readonly code: ErrorCode = 'FOOTFALL_E_LOG_UNSAFE'

  constructor(reason: string) {
    super(`FOOTFALL_E_LOG_UNSAFE: ${reason}`)
  }
}
