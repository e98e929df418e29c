import { type FootfallNotice, unknownConsent } from '@footfall/contract'
import type { DebuggerState, HeardNotice } from './debugger-state.ts'
import { reduceNotice } from './reduce-notice.ts'

export interface DebuggerModelOptions {
  /** What was heard before the debugger was there, oldest first. */
  heard?: readonly HeardNotice[]
}

/** Everything the debugger knows of the page, kept up to date by notices. */
export interface DebuggerModel {
  getState(): DebuggerState
  take(notice: FootfallNotice, at: number): void
  /** Empties the list of events; what happens to them later begins new rows. */
  clear(): void
  subscribe(listener: () => void): () => void
  destroy(): void
}

/** Gathers notices of a tracker into one bounded state. It keeps nothing outside memory. */
export const createDebuggerModel = ({ heard = [] }: DebuggerModelOptions = {}): DebuggerModel => {
  const listeners = new Set<() => void>()
  let state: DebuggerState = {
    events: [],
    made: 0,
    consent: unknownConsent(),
    consentChanges: [],
    rules: [],
    conflicts: [],
    disagreements: [],
    behaviors: [],
    popups: [],
  }
  let isAlive = true
  for (const [at, notice] of heard) {
    state = reduceNotice(state, notice, at)
  }

  const change = (next: DebuggerState): void => {
    if (isAlive && next !== state) {
      state = next
      for (const listener of [...listeners]) {
        listener()
      }
    }
  }

  return {
    getState: () => state,
    take: (notice, at) => change(reduceNotice(state, notice, at)),
    clear: () => change({ ...state, events: [] }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      isAlive = false
      listeners.clear()
    },
  }
}
