/**
 * How many deliveries a lane puts into one request. Where one bad event makes the platform refuse all, a refused batch
 * halves it and an accepted one doubles it again: whoever is sent much that is bad learns it in small pieces.
 */
export interface BatchSize {
  now(): number
  refused(): void
  accepted(): void
  /** Nothing to remember. */
  isFull(): boolean
}

export const createBatchSize = (max: number): BatchSize => {
  let size = max
  return {
    now: () => size,
    refused() {
      size = Math.max(1, Math.ceil(size / 2))
    },
    accepted() {
      size = Math.min(max, size * 2)
    },
    isFull: () => size === max,
  }
}
