import type { Pool } from 'pg'
import { createAttemptLimit } from '../attempts/attempt-limit.ts'
import { networkKey } from '../http/address-key.ts'

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
 * on a new one. Of an IPv6 network of 48 bits, which whoever rents a server may have whole, only the first address counts as new.
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
      const firsts: [what: string, who: string][] = [
        [`sign-in first ${account}`, from],
        [`sign-in network ${account}`, networkKey(from)],
      ]
      const taken: typeof firsts = []
      for (const first of firsts) {
        if (!(await single.has(...first))) break
        taken.push(first)
      }
      const [limit, what] =
        taken.length === firsts.length
          ? ([double, 'sign-in first'] as const)
          : ([plain, 'sign-in repeated'] as const)
      await limit.take(what, account)
      return {
        async giveBack() {
          await limit.giveBack(what, account)
          for (const first of taken) await single.giveBack(...first)
        },
      }
    },
  }
}
