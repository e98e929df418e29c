import type { DayTurns } from '../attempts/day-turns.ts'
import { AppError } from '../http/app-error.ts'

const PER_DAY = 5
const HOUR_S = 3_600

/** Much is bounded per organisation: nobody makes so many in a day that this means nothing. */
export const takeOrganisation = async (turns: DayTurns, userId: string): Promise<void> => {
  const usedUp = await turns.take([{ key: `organisations of ${userId}`, limit: PER_DAY }])
  if (usedUp) throw new AppError('FOOTFALL_E_RATE', { retryAfter: HOUR_S })
}
