import { AppError } from '../../http/app-error.ts'

/** For what a limit says: 0, or after how many seconds to come again. */
export const refuseBeyond = (retryAfter: number): void => {
  if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
}
