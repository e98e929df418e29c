import type { LiveEvent } from '@footfall/contract'
import { useState } from 'react'
import { holdStill } from './live-state.ts'

export interface StillList {
  shown: readonly LiveEvent[]
  /** Came since the list stands still. */
  waiting: readonly LiveEvent[]
  /** Lets the waiting ones in. */
  show(): void
}

/** A list that does not move under the reader's pointer: while `isStill`, rows change in place and new ones wait. */
export const useStillList = (events: readonly LiveEvent[], isStill: boolean): StillList => {
  const [frozen, setFrozen] = useState<readonly LiveEvent[]>()
  // An empty list has nothing that could jump away, so the first event always comes in.
  const shouldFreeze = isStill && events.length > 0
  if (shouldFreeze && !frozen) setFrozen(events)
  if (!shouldFreeze && frozen) setFrozen(undefined)
  const still = frozen ? holdStill(frozen, events) : { shown: events, waiting: [] }
  return { ...still, show: () => setFrozen(events) }
}
