/** Which counts are wanted: those of these names, of this subject, between two days. */
export interface CountsQuery {
  /** Absent: all names. */
  names?: readonly string[]
  /** The key of a rule, popup or widget, as `thingKey` writes it; empty for events that came of none. Absent: all. */
  subject?: string
  /** First and last day, `YYYY-MM-DD` in UTC. */
  days: { from: string; to: string }
}

/** How often events of one name came of one subject on one day, and what they were worth. */
export interface DayCount {
  /** In UTC, by the event's own time. */
  day: string
  name: string
  subject: string
  n: number
  /** ISO 4217 → sum; '' where no currency was named. Only what is above zero. */
  sums: Record<string, number>
  /** Time of the latest, ms since 1970. */
  lastAt: number
}

export interface PageViewsQuery {
  /** At most so many, never more than 2,000. */
  limit: number
}

/** What is stored of one page view that a rule can be tried on. */
export interface PageViewRow {
  url: string
  title?: string
  /** Milliseconds since 1970. */
  time: number
  /** How the visit came about, where consent let that be kept. */
  landing?: string
  source?: string
}
