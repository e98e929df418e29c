import { AppError } from '../http/app-error.ts'
import { NotWrittenError } from '../log/event-log.ts'

/** A failed write to the log as a response that says no more than is known: nothing written, or not certain. */
export const logFailure = (cause: unknown): AppError =>
  new AppError(cause instanceof NotWrittenError ? 'FOOTFALL_E_LOG' : 'FOOTFALL_E_UNCERTAIN', {
    cause,
  })
