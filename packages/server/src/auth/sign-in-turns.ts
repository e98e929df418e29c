import type { Pool } from 'pg'
import { createAttemptLimit } from '../attempts/attempt-limit.ts'

export interface SignInTry {
  email: string
  /** Network address of the one who tries. */
  from: string
  /** Whether the browser has signed in to this account before. */
  isKnown: boolean
}

/** Slows down guesses at passwords without letting strangers keep anybody out of their account. */
export interface SignInTurns {
  /**
   * Takes a turn, or throws FOOTFALL_E_RATE. The turn of the account stays used unless it is given back, as it is once the
   * password was right: only failures count there.
   */
  take(attempt: SignInTry): Promise<{ giveBack(): Promise<void> }>
}

/**
 * Per minute, of N that one address has: an account bears N failures from its known browsers, and 3 N from everywhere else. Of
 * those, 2 N are for the first failure of each address, so that a few addresses that go on guessing leave room for the owner
 * on a new one.
 */
export const createSignInTurns = (pool: Pool, perMinute: number): SignInTurns => {
  const single = createAttemptLimit(pool, 1)
  const plain = createAttemptLimit(pool, perMinute)
  const double = createAttemptLimit(pool, 2 * perMinute)
  return {
    async take({ email, from, isKnown }) {
      const account = email.trim().toLowerCase()
      // First whoever tries: one address that tries too often must not use up what its victim has.
      await plain.take(isKnown ? 'sign-in of known' : 'sign-in', from)
      if (isKnown) {
        await plain.take('sign-in known', account)
        return { giveBack: () => plain.giveBack('sign-in known', account) }
      }
      const isFirst = await single.has(`sign-in first ${account}`, from)
      if (!isFirst) {
        await plain.take('sign-in repeated', account)
        return { giveBack: () => plain.giveBack('sign-in repeated', account) }
      }
      await double.take('sign-in first', account)
      return {
        async giveBack() {
          await double.giveBack('sign-in first', account)
          await single.giveBack(`sign-in first ${account}`, from)
        },
      }
    },
  }
}
