import type { Clock } from '@footfall/contract'
import type { WaitState } from './delivery.ts'

const FAILURES = 5
const WITHIN_MS = 60_000
const OPEN_MS = 30_000
const THROTTLE_MS = 60_000
/** A stopped lane is tried now and then, in case the platform was at fault and not the key. */
const PROBE_MS = 5 * 60_000
/** More than halving a batch of 100 down to one bad event can need in a row (eight). */
const REFUSALS = 10
const REFUSED_MS = 10_000
const MAX_REFUSED_MS = 60_000

export type GateVerdict = { isOpen: true } | { isOpen: false; state: WaitState; until: number }

/** Whether a lane may send now. Remembers failures, pauses and refused keys of one site × one destination. */
export interface LaneGate {
  /** `version` is that of the settings: a key the owner has changed deserves a new try. */
  check(version: string): GateVerdict
  /** Returns whether the lane had been stopped before: what waits for that may come now. */
  succeeded(): boolean
  failed(): void
  throttled(forMs?: number): void
  stopped(version: string): void
  /** The platform refused all of a request. So many in a row without anything accepted close the gate for a while. */
  refused(): void
  /** The platform took something. */
  accepted(): void
  /** Set while it is closed, without the consequences of `check`. */
  pause(): { state: WaitState; until: number } | undefined
  /** All went well of late: several requests at once may go. Otherwise one has to tell first. */
  isSteady(): boolean
  /** Nothing to remember. */
  isCalm(): boolean
}

export const createLaneGate = (clock: Clock): LaneGate => {
  let failures: number[] = []
  let pause: { state: WaitState; until: number; version?: string } | undefined
  /** After a pause one attempt decides, alone: another failure closes the gate again at once. */
  let isOnProbation = false
  let wasStopped = false
  let refusals = 0
  /** Pauses for refusals since something was accepted; each is longer than the one before. */
  let strikes = 0

  const activePause = (): typeof pause => (pause && clock.now() < pause.until ? pause : undefined)
  const isQuiet = (): boolean =>
    !pause && failures.length === 0 && !isOnProbation && !wasStopped && strikes === 0

  return {
    check(version) {
      if (pause?.version !== undefined && pause.version !== version) pause = undefined
      if (!pause) return { isOpen: true }
      if (clock.now() < pause.until) {
        return { isOpen: false, state: pause.state, until: pause.until }
      }
      isOnProbation = true
      pause = undefined
      return { isOpen: true }
    },
    succeeded() {
      // It was under way when another response closed the gate: it knows nothing newer.
      if (activePause()) return false
      const isResumed = wasStopped
      failures = []
      isOnProbation = false
      wasStopped = false
      return isResumed
    },
    failed() {
      if (activePause()) return
      const now = clock.now()
      failures = [...failures.filter((at) => at > now - WITHIN_MS), now]
      if (isOnProbation || failures.length >= FAILURES) {
        pause = { state: 'retrying', until: now + OPEN_MS }
        failures = []
      }
    },
    throttled(forMs = THROTTLE_MS) {
      if (activePause()?.state === 'stopped') return
      pause = { state: 'throttled', until: clock.now() + forMs }
    },
    stopped(version) {
      wasStopped = true
      pause = { state: 'stopped', until: clock.now() + PROBE_MS, version }
    },
    refused() {
      refusals++
      if (refusals < REFUSALS) return
      const forMs = Math.min(MAX_REFUSED_MS, REFUSED_MS * 2 ** strikes)
      pause = { state: 'queued', until: clock.now() + forMs }
      refusals = 0
      strikes++
    },
    accepted() {
      refusals = 0
      strikes = 0
    },
    pause: activePause,
    isSteady: () => isQuiet() && refusals < REFUSALS / 2,
    isCalm: () => isQuiet() && refusals === 0,
  }
}
