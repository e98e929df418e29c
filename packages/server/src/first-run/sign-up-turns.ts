import type { DayTurns } from '../attempts/day-turns.ts'
import { addressKey } from '../http/address-key.ts'
import { AppError } from '../http/app-error.ts'
import { mailboxOf } from '../mail/mail-turns.ts'

/** Mails that sign-ups may cause in any 24 hours: to one mailbox, from one network address, and in all. */
const PER_RECEIVER = 5
const PER_SOURCE = 20
const IN_ALL = 2_000

/**
 * Takes the turn of one mail to whoever was entered. Throws FOOTFALL_E_RATE where its network address has none left; false where
 * the mailbox or the server has none, which nobody is told.
 */
export const takeSignUpTurn = async (
  turns: DayTurns,
  { email, ip }: { email: string; ip: string },
): Promise<boolean> => {
  const source = { key: `sign-up source ${addressKey(ip)}`, limit: PER_SOURCE }
  if (await turns.take([source])) throw new AppError('FOOTFALL_E_RATE', { retryAfter: 3_600 })
  const usedUp = await turns.take([
    { key: `sign-up receiver ${mailboxOf(email)}`, limit: PER_RECEIVER },
    { key: 'sign-up server', limit: IN_ALL },
  ])
  return !usedUp
}
