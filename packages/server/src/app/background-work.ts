interface Closable {
  close(): Promise<void>
}

/** What takes work by itself, beside what is asked of the program. */
export interface BackgroundWork {
  /** Finishes what is under way and gives leases back. Whoever calls it again waits for the same end. */
  stop(): Promise<void>
}

/** Consumers of the log stop together, all others after them, one by one. */
export const createBackgroundWork = (
  consumers: readonly Closable[],
  others: readonly (Closable | undefined)[],
): BackgroundWork => {
  const stopAll = async (): Promise<void> => {
    await Promise.all(consumers.map((consumer) => consumer.close()))
    for (const other of others) await other?.close()
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stopAll()) }
}
