/** One line of `GET /api/sites/:key/lanes`: a destination that refused our key, so that its events wait. */
export interface StoppedLane {
  destination: string
  /** Events that wait for it, counted up to `STOPPED_LANE_COUNT`. */
  waiting: number
  /** Since when nothing gets through, ms since 1970. */
  since: number
  /** When the first of them is tried again by itself, ms since 1970. */
  nextAt: number
  /** When it was tried last, and the platform's own response. Absent when the record does not know. */
  triedAt?: number
  status?: number
  code?: string
  message?: string
}

/** How far what waits in a stopped lane is counted. */
export const STOPPED_LANE_COUNT = 1_000
