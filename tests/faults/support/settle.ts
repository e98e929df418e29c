import type { FaultWorld } from './fault-world.ts'
import { pause } from './part.ts'
import { countWaiting, hurryWaiting } from './read-store.ts'

export interface SettleOptions {
  world: FaultWorld
  /** Longest time to wait; what is unsettled then is found by the comparison. */
  ms: number
  /** Do not sit out the retry queue's pauses. */
  isHurried: boolean
  say(line: string): void
}

const HURRY_EVERY_MS = 5_000

/** Waits until the recorder and the deliverers have nothing left to do. */
export const settle = async ({ world, ms, isHurried, say }: SettleOptions): Promise<void> => {
  const began = Date.now()
  let hurriedAt = 0
  let left: Record<string, number> = {}
  while (Date.now() - began < ms) {
    left = {
      record: await world.lag('record').catch(() => Number.NaN),
      deliver: await world.lag('deliver').catch(() => Number.NaN),
      waiting: await countWaiting(world.postgres).catch(() => Number.NaN),
    }
    if (Object.values(left).every((count) => count === 0)) {
      say(`settled after ${Date.now() - began} ms`)
      return
    }
    if (isHurried && left.deliver === 0 && Date.now() - hurriedAt > HURRY_EVERY_MS) {
      hurriedAt = Date.now()
      await hurryWaiting(world.postgres)
    }
    await pause(250)
  }
  say(`not settled after ${ms} ms: ${JSON.stringify(left)}`)
}
