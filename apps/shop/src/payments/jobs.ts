/** Work that goes on when nobody waits for it any more. */
export interface Jobs {
  /** Is waited for at the end. */
  run<T>(job: Promise<T>): Promise<T>
  /** Runs something later, unless all is over. */
  later(ms: number, act: () => Promise<unknown>): void
  /** Resolves when what was begun has ended. Nothing is begun after that. */
  destroy(): Promise<void>
}

export const createJobs = (onError: (error: unknown) => void): Jobs => {
  const running = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let isOver = false

  const run: Jobs['run'] = (job) => {
    running.add(job)
    const done = (): void => void running.delete(job)
    job.then(done, done)
    return job
  }

  return {
    run,
    later(ms, act) {
      if (isOver) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        void run(act().catch(onError))
      }, ms)
      timers.add(timer)
    },
    async destroy() {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}
