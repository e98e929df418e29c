import type { Clock } from '@footfall/contract'
import { type Asset, refineAsset } from './asset.ts'

/** Compresses better what is asked for often, in the background. */
export interface Refiner {
  /** `isWanted` is asked when its turn comes: nothing is done for what is no longer served. */
  add(asset: Asset, isWanted: () => boolean): void
  close(): Promise<void>
}

/** Most that wait; what is left out stays as it is until it is asked for anew. */
const MAX_WAITING = 2_000
/** How many times as long as a compression took the next one waits: a tenth of one processor at most. */
const PAUSE = 9

/** One at a time, with pauses: a new build makes every loader wait here at once, and visitors come first. */
export const createRefiner = (clock: Clock): Refiner => {
  const waiting: { asset: Asset; isWanted(): boolean }[] = []
  let running: Promise<void> | undefined
  let isClosed = false
  let endPause: (() => void) | undefined

  const run = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !isClosed; next = waiting.shift()) {
      if (!next.isWanted()) continue
      const startedAt = clock.now()
      // What cannot be made smaller is served as it is.
      await refineAsset(next.asset).catch(() => undefined)
      const ms = (clock.now() - startedAt) * PAUSE
      await new Promise<void>((resolve) => {
        if (isClosed) return resolve()
        const cancel = clock.after(ms, resolve)
        endPause = () => {
          cancel()
          resolve()
        }
      })
    }
    running = undefined
  }
  return {
    add(asset, isWanted) {
      if (isClosed || waiting.length >= MAX_WAITING) return
      waiting.push({ asset, isWanted })
      running ??= run()
    },
    async close() {
      isClosed = true
      endPause?.()
      await running
    },
  }
}
