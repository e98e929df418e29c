import { AppError } from '../http/app-error.ts'
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
}

const MOST_REST_MS = 1_000
/** A screen asks for fewer at once. */
const MANY_WAITING = 8

export const createFairTurns = ({ atOnce, waiting, rest = 0 }: FairTurnsOptions): FairTurns => {
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
            const began = Date.now()
            try {
              resolve(await call())
            } catch (error) {
              reject(error)
            }
            const took = Date.now() - began
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
