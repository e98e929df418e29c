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
  /** For how much longer than a call took its place stays empty while many of its owner's wait, so that an owner has only a part of the server's time. Default 0. */
  rest?: number
  /** What all owners' calls have together. Absent: no bound but each owner's own. */
  places?: SharedPlaces
}

const MOST_REST_MS = 1_000
/** A screen asks for fewer at once. */
const MANY_WAITING = 8

export const createFairTurns = (options: FairTurnsOptions): FairTurns => {
  const { atOnce, waiting, rest = 0, places } = options
  const owners = new Map<string, { turns: Turns; calls: number }>()
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms).unref()
    })
  return {
    run<T>(owner: string, call: () => T | Promise<T>) {
      const own = owners.get(owner) ?? { turns: createTurns(atOnce), calls: 0 }
      if (own.calls >= atOnce + waiting) {
        return Promise.reject(new AppError('FOOTFALL_E_RATE', { retryAfter: 1 }))
      }
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
            if (rest && took && own.calls > MANY_WAITING)
              await pause(Math.min(MOST_REST_MS, rest * took))
          })
          .finally(() => {
            own.calls--
            if (own.calls === 0) owners.delete(owner)
          })
      })
    },
  }
}
