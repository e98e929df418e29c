const DAY_MS = 86_400_000
/** Within this, the difference is the network's, not the clock's. */
const TOLERANCE_MS = 10_000

/** How far the browser's clock is behind ours, by what it said when the batch left; 0 when it is about right. */
export const clockSkew = (sentAt: number, receivedAt: number): number => {
  const skew = receivedAt - sentAt
  return Math.abs(skew) <= TOLERANCE_MS ? 0 : skew
}

/** A browser's time on our clock, never in the future and never older than a month. */
export const correctTime = (time: number, skew: number, receivedAt: number): number =>
  Math.min(Math.max(time + skew, receivedAt - 30 * DAY_MS), receivedAt)
