/** Deliveries end in any order, but a position may only be committed once everything before it has ended. */
export interface CommitWindow {
  /** An entry that has so many deliveries to wait for; call the returned function once for each that ends. */
  track(position: string, deliveries: number): () => void
  /** Entries that are not committed yet, whether or not they have ended. */
  size(): number
  /** Resolves when fewer than `max` entries are open, or after `release`. */
  room(max: number): Promise<void>
  /** Nobody waits for room any longer: the reader is stopping. */
  release(): void
  /** Resolves when everything that can be committed is. */
  drain(): Promise<void>
}

export interface CommitWindowOptions {
  commit(position: string): Promise<void>
  onError(error: unknown): void
}

export const createCommitWindow = ({ commit, onError }: CommitWindowOptions): CommitWindow => {
  const entries: { position: string; left: number }[] = []
  let waiters: (() => void)[] = []
  let ready: string | undefined
  let committing: Promise<void> | undefined
  let hasFailed = false
  let isReleased = false

  const wake = (): void => {
    const woken = waiters
    waiters = []
    for (const resolve of woken) resolve()
  }

  const commitReady = async (): Promise<void> => {
    try {
      while (ready !== undefined && !hasFailed) {
        const position = ready
        ready = undefined
        await commit(position)
      }
    } catch (error) {
      hasFailed = true
      onError(error)
    } finally {
      committing = undefined
      wake()
    }
  }

  const advance = (): void => {
    while (entries[0]?.left === 0) ready = entries.shift()?.position
    if (ready !== undefined && !hasFailed) committing ??= commitReady()
    wake()
  }

  return {
    track(position, deliveries) {
      const entry = { position, left: deliveries }
      entries.push(entry)
      if (deliveries === 0) advance()
      return () => {
        entry.left--
        if (entry.left === 0) advance()
      }
    },
    size: () => entries.length,
    async room(max) {
      while (entries.length >= max && !isReleased) {
        await new Promise<void>((resolve) => waiters.push(resolve))
      }
    },
    release() {
      isReleased = true
      wake()
    },
    async drain() {
      while (committing) await committing
    },
  }
}
