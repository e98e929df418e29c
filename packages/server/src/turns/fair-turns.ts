import { AppError } from '../http/app-error.ts'
import type { SharedPlaces } from './shared-places.ts'
import { createTurns, type Turns } from './turns.ts'

/** Lets so many calls of each owner run at once; the others wait, and who has too many waiting is to come again. */
export interface FairTurns {
  /** Throws FOOTFALL_E_RATE. */
  run<T>(owner: string, call: () => T | Promise<T>): Promise<T>
}

export interface FairTurnsOptions {
  atOnce: number
  waiting: number
  /**
   * For how much longer than a call took its place stays empty while many of its owner's wait, so that an owner has only a part of
   * the server's time. Default 0.
   */
  rest?: number
  /** After so many calls with many waiting the rest doubles, and again and again: a burst is soon over, a flood becomes slow. Absent: it stays. */
  doublesAfter?: number
  /** What all owners' calls have together. Absent: no bound but each owner's own. */
  places?: SharedPlaces
}

const MOST_REST_MS = 1_000
/** The same where it doubles. */
const MOST_DOUBLED_MS = 8_000
/** A screen asks for fewer at once. */
const MANY_WAITING = 8
/** Nobody waits longer for a response. */
const MOST_WAIT_MS = 10_000
/** How long a refusal takes: who asks again at once would cost more by being refused than by their calls. */
const REFUSED_AFTER_MS = 1_000

interface Owner {
  turns: Turns
  calls: number
  /** Calls since few were waiting. */
  crowded: number
  restMs: number
}

export const createFairTurns = (options: FairTurnsOptions): FairTurns => {
  const { atOnce, waiting, rest = 0, doublesAfter, places } = options
  const owners = new Map<string, Owner>()
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms).unref()
    })
  const refuse = async (): Promise<never> => {
    await pause(REFUSED_AFTER_MS)
    throw new AppError('FOOTFALL_E_RATE', { retryAfter: 1 })
  }
  /** Leaves the place empty for as long as its owner's crowd deserves. */
  const restAfter = async (own: Owner, took: number): Promise<void> => {
    own.crowded = own.calls > MANY_WAITING ? own.crowded + 1 : 0
    const longer = doublesAfter ? 2 ** Math.floor(own.crowded / doublesAfter) : 1
    const most = doublesAfter ? MOST_DOUBLED_MS : MOST_REST_MS
    own.restMs = own.crowded ? Math.min(most, rest * longer * took) : 0
    if (own.restMs > 0) await pause(own.restMs)
  }
  return {
    run<T>(owner: string, call: () => T | Promise<T>) {
      const own = owners.get(owner) ?? {
        turns: createTurns(atOnce),
        calls: 0,
        crowded: 0,
        restMs: 0,
      }
      const isFull = own.calls >= atOnce + waiting
      const isSlow = own.calls > MANY_WAITING && own.calls * own.restMs > MOST_WAIT_MS
      if (isFull || isSlow) return refuse()
      owners.set(owner, own)
      own.calls++
      return new Promise<T>((resolve, reject) => {
        void own.turns
          .run(async () => {
            let took = 0
            const timed = async (): Promise<T> => {
              const began = Date.now()
              try {
                return await call()
              } finally {
                took = Date.now() - began
              }
            }
            try {
              resolve(await (places ? places.run(owner, timed) : timed()))
            } catch (error) {
              reject(error)
            }
            await restAfter(own, took)
          })
          .finally(() => {
            own.calls--
            if (own.calls === 0) owners.delete(owner)
          })
      })
    },
  }
}
