/** How many batches a process has under way at once; each has at most one request open. */
export interface RequestSlots {
  /**
   * Waits for a slot; the returned function gives it back. `running` tells how many the asking lane has just now: a lane without
   * any goes first, and the upper half of the slots is for such lanes alone, so that slow ones never hold them all.
   */
  take(running: () => number): Promise<() => void>
}

interface Waiter {
  running(): number
  resolve(release: () => void): void
}

export const createRequestSlots = (total: number): RequestSlots => {
  const waiters: Waiter[] = []
  let used = 0

  const nextWaiter = (): number => {
    if (used >= total) return -1
    const idle = waiters.findIndex(({ running }) => running() === 0)
    return idle >= 0 || used >= total / 2 ? idle : 0
  }

  const grant = (): void => {
    while (waiters.length > 0) {
      const at = nextWaiter()
      const [waiter] = at < 0 ? [] : waiters.splice(at, 1)
      if (!waiter) return
      used++
      let isHeld = true
      waiter.resolve(() => {
        if (!isHeld) return
        isHeld = false
        used--
        grant()
      })
    }
  }

  return {
    take: (running) =>
      new Promise((resolve) => {
        waiters.push({ running, resolve })
        grant()
      }),
  }
}
