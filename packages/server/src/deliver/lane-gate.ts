import type { Clock } from '@footfall/contract'
import type { WaitState } from './delivery.ts'

const FAILURES = 5
const WITHIN_MS = 60_000
const OPEN_MS = 30_000
const THROTTLE_MS = 60_000
/** A stopped lane is tried now and then, in case the platform was at fault and not the key. */
const PROBE_MS = 5 * 60_000

export type GateAnswer = { isOpen: true } | { isOpen: false; state: WaitState; until: number }

/** Whether a lane may send now. Remembers failures, pauses and refused keys of one site × one destination. */
export interface LaneGate {
  /** `version` is that of the settings: a key the owner has changed deserves a new try. */
  check(version: string): GateAnswer
  /** Answers whether the lane had been stopped before: what waits for that may come now. */
  succeeded(): boolean
  failed(): void
  throttled(forMs?: number): void
  stopped(version: string): void
  /** Nothing to remember. */
  isCalm(): boolean
}

export const createLaneGate = (clock: Clock): LaneGate => {
  let failures: number[] = []
  let pause: { state: WaitState; until: number; version?: string } | undefined
  /** After a pause one attempt decides: another failure closes the gate again at once. */
  let isOnProbation = false
  let wasStopped = false

  return {
    check(version) {
      if (pause?.version !== undefined && pause.version !== version) pause = undefined
      if (!pause) return { isOpen: true }
      if (clock.now() < pause.until) {
        return { isOpen: false, state: pause.state, until: pause.until }
      }
      isOnProbation = pause.state === 'retrying'
      pause = undefined
      return { isOpen: true }
    },
    succeeded() {
      const isResumed = wasStopped
      failures = []
      isOnProbation = false
      wasStopped = false
      return isResumed
    },
    failed() {
      const now = clock.now()
      failures = [...failures.filter((at) => at > now - WITHIN_MS), now]
      if (isOnProbation || failures.length >= FAILURES) {
        pause = { state: 'retrying', until: now + OPEN_MS }
        failures = []
      }
    },
    throttled(forMs = THROTTLE_MS) {
      pause = { state: 'throttled', until: clock.now() + forMs }
    },
    stopped(version) {
      wasStopped = true
      pause = { state: 'stopped', until: clock.now() + PROBE_MS, version }
    },
    isCalm: () => !pause && failures.length === 0 && !isOnProbation && !wasStopped,
  }
}
