import type { ErrorBody, ErrorCode, ErrorConflict } from '@footfall/contract'

/** A request that did not succeed: the server's coded response, or no response at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 when there was no response. */
  readonly status: number
  readonly code: ErrorCode | 'no-answer'
  readonly details: { path: string; message: string }[]
  readonly id: string | undefined
  /** Who was faster, where somebody else's change would be lost. */
  readonly conflict: ErrorConflict | undefined

  constructor(status: number, code: ErrorCode | 'no-answer', error?: Partial<ErrorBody['error']>) {
    super(error?.message ?? code)
    this.status = status
    this.code = code
    this.details = error?.details ?? []
    this.id = error?.id
    this.conflict = error?.conflict
  }
}
