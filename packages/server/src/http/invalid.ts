import { AppError } from './app-error.ts'

/** What somebody entered cannot be taken, for one reason; `path` names the field, empty where it is none of them. */
export const invalid = (path: string, message: string): AppError =>
  new AppError('FOOTFALL_E_INVALID', { details: [{ path, message }] })
