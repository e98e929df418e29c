import type { Clock } from '@footfall/contract'

/** A call that is made again and again, never twice at once. */
export interface Repeated {
  /** Makes the next call at once, or right after the one under way. */
  hurry(): void
  /** No more calls; waits for the last. */
  stop(): Promise<void>
}

export const repeat = (
  clock: Clock,
  ms: number,
  call: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated => {
  let isStopped = false
  let isRunning = false
  let isHurried = false
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()

  const next = (): void => {
    if (isStopped) return
    isRunning = true
    isHurried = false
    running = call()
      .catch(onError)
      .then(() => {
        isRunning = false
        if (isStopped) return
        if (isHurried) setImmediate(next)
        else cancel = clock.after(ms, next)
      })
  }
  next()
  return {
    hurry() {
      if (isHurried || isStopped) return
      isHurried = true
      if (isRunning) return
      cancel?.()
      setImmediate(next)
    },
    async stop() {
      isStopped = true
      cancel?.()
      await running
    },
  }
}
