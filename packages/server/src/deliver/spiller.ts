import type { Delivery } from './delivery.ts'

/** Rows of one write: few enough to be quick, many enough that a flood costs few writes. */
const ROWS = 500

/**
 * Puts deliveries for which their lane has no room into the retry queue, many in one write and one write at a time. They
 * count as done once they are written.
 */
export interface Spiller {
  add(delivery: Delivery): void
  /** Resolves when what was added is written but for one write's worth; also after a failure. */
  room(): Promise<void>
  /** Resolves when all that was added is written, or nothing more will be. */
  drain(): Promise<void>
}

export interface SpillerOptions {
  write(deliveries: Delivery[]): Promise<void>
  onError(error: unknown): void
}

export const createSpiller = ({ write, onError }: SpillerOptions): Spiller => {
  let kept: Delivery[] = []
  let hasFailed = false
  let writing: Promise<void> | undefined

  const writeAll = async (): Promise<void> => {
    // What is read together is written together.
    await new Promise((resolve) => setImmediate(resolve))
    while (kept.length > 0 && !hasFailed) {
      const rows = kept.slice(0, ROWS)
      kept = kept.slice(ROWS)
      await write(rows)
      for (const { done } of rows) done()
    }
  }

  const start = (): void => {
    writing ??= writeAll()
      .catch((error) => {
        hasFailed = true
        onError(error)
      })
      .finally(() => {
        writing = undefined
      })
  }

  return {
    add(delivery) {
      kept.push(delivery)
      if (!hasFailed) start()
    },
    async room() {
      while (writing && kept.length >= ROWS) await writing
    },
    async drain() {
      while (writing) await writing
    },
  }
}
