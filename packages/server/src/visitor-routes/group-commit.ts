import type { Clock } from '@footfall/contract'
import { TooSlowError } from '../clock/in-time.ts'
import { NotWrittenError } from '../log/event-log.ts'

export interface GroupCommitOptions<T> {
  clock: Clock
  /** Longest time the first item of a group waits for company. */
  maxDelayMs: number
  /** A group this large leaves at once. */
  maxItems: number
  /** Most writes at the same time. Default 2: one is on its way to the disk while the next is being sent. */
  maxInFlight?: number
  /** Most items waiting; beyond it, adding fails at once instead of filling the memory. Default 20,000. */
  maxWaiting?: number
  /** How long a call waits for its write to be decided. Default 1.8 s: what sends to us waits no longer than two. */
  patienceMs?: number
  /** Throws `PartlyWrittenError` where some items are written and some are not; anything else says that none is. */
  write(items: T[]): Promise<void>
  onGroup?(size: number): void
}

export interface GroupCommit<T> {
  /**
   * Resolves when the write that held these items has; rejects when it has failed, and when patience is over: with `NotWrittenError`
   * where it had not begun, else with an error that says no more than that nobody knows. `patienceMs`: where less is left.
   */
  add(items: T[], patienceMs?: number): Promise<void>
  /** Writes what waits; resolves when everything added so far is decided. */
  flush(): Promise<void>
}

/** All of a group is written but these items, each with what kept it from being written. */
export class PartlyWrittenError extends Error {
  readonly failed: ReadonlyMap<unknown, unknown>
  constructor(failed: ReadonlyMap<unknown, unknown>) {
    super(`${failed.size} items were not written.`, { cause: [...failed.values()][0] })
    this.failed = failed
  }
}

const PATIENCE_MS = 1_800

interface Waiting<T> {
  items: T[]
  resolve(): void
  reject(error: unknown): void
}

/** Lets calls that come within a few milliseconds share one write, and resolves each only after that write. */
export const createGroupCommit = <T>(options: GroupCommitOptions<T>): GroupCommit<T> => {
  const { clock, maxDelayMs, maxItems, maxInFlight = 2, maxWaiting = 20_000 } = options
  const { patienceMs: patience = PATIENCE_MS } = options
  const inFlight = new Set<Promise<void>>()
  const waiting: Waiting<T>[] = []
  let size = 0
  let cancel: (() => void) | undefined

  const takeGroup = (): Waiting<T>[] => {
    const group: Waiting<T>[] = []
    let taken = 0
    while (waiting[0] && (taken === 0 || taken + waiting[0].items.length <= maxItems)) {
      const next = waiting.shift() as Waiting<T>
      taken += next.items.length
      group.push(next)
    }
    size -= taken
    return group
  }

  const writeGroup = async (group: Waiting<T>[]): Promise<void> => {
    const items = group.flatMap((entry) => entry.items)
    options.onGroup?.(items.length)
    try {
      await options.write(items)
      for (const entry of group) entry.resolve()
    } catch (error) {
      for (const entry of group) {
        const own = error instanceof PartlyWrittenError ? failureOf(entry.items, error) : { error }
        if (own) entry.reject(own.error)
        else entry.resolve()
      }
    }
  }

  const send = (): void => {
    cancel?.()
    cancel = undefined
    while (size > 0 && inFlight.size < maxInFlight) {
      const write: Promise<void> = writeGroup(takeGroup()).then(() => {
        inFlight.delete(write)
        // Whatever came meanwhile has waited long enough.
        send()
      })
      inFlight.add(write)
    }
  }

  const giveUp = (entry: Waiting<T>): void => {
    const at = waiting.indexOf(entry)
    if (at === -1) {
      entry.reject(new TooSlowError('The write is not decided.'))
      return
    }
    waiting.splice(at, 1)
    size -= entry.items.length
    entry.reject(new NotWrittenError('The writes before are not decided.'))
  }

  return {
    add(items, patienceMs = patience) {
      if (items.length === 0) return Promise.resolve()
      if (size + items.length > maxWaiting)
        return Promise.reject(new NotWrittenError('Too much is waiting.'))
      return new Promise((resolve, reject) => {
        // By the machine's own timers, as `inTime` does.
        const timer = setTimeout(() => giveUp(entry), patienceMs)
        const entry: Waiting<T> = {
          items,
          resolve() {
            clearTimeout(timer)
            resolve()
          },
          reject(error) {
            clearTimeout(timer)
            reject(error)
          },
        }
        waiting.push(entry)
        size += items.length
        if (size >= maxItems) send()
        else if (inFlight.size < maxInFlight) cancel ??= clock.after(maxDelayMs, send)
      })
    },
    async flush() {
      while (size > 0 || inFlight.size > 0) {
        send()
        await Promise.race(inFlight)
      }
    },
  }
}

const failureOf = (
  items: readonly unknown[],
  { failed }: PartlyWrittenError,
): { error: unknown } | undefined => {
  const item = items.find((one) => failed.has(one))
  return item === undefined ? undefined : { error: failed.get(item) }
}
