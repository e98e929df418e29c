/** `GET /api/sites/:key/pause`: whether a site is paused, and what that keeps from being sent. */
export interface SitePause {
  /** Since when, ms since 1970. Absent: it is not paused. */
  pausedAt?: number
  /** Who paused it, by name. Absent: not paused, or that account is gone. */
  pausedBy?: string
  /** Deliveries by the server that came in since and wait, counted up to `PAUSE_COUNT`. Absent: not counted in time. */
  waiting?: number
  /** Calls that browser tags would have made since, of destinations that have nothing but a browser tag: nothing makes up for them. Absent: not counted in time. */
  missed?: MissedCalls[]
  /** The last pause, for a week after it ended. Absent: none, or the site is paused. */
  last?: PastPause
}

export interface MissedCalls {
  destination: string
  calls: number
}

export interface PastPause {
  pausedAt: number
  resumedAt: number
  choice: ResumeChoice
  /** Absent: not counted in time. */
  missed?: MissedCalls[]
}

/** What becomes of the deliveries that waited: `deliver` them, or `drop` those that came in during the pause. */
export const RESUME_CHOICES = ['deliver', 'drop'] as const
export type ResumeChoice = (typeof RESUME_CHOICES)[number]

/** Body of `POST /api/sites/:key/resume`. */
export interface ResumeInput {
  choice: ResumeChoice
}

/** How far what waits for the end of a pause is counted. */
export const PAUSE_COUNT = 10_000
