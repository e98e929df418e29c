/** One hour or day on a chart, with the one it is compared with. */
export interface TimePoint {
  at: number
  value: number
  /** Of the days that are compared with, at the same place. */
  before?: number
  beforeAt?: number
  /** It still goes on, so its value may grow; or it has not begun. Absent: it is over. */
  state?: 'open' | 'ahead'
}

/** A moment that a chart marks. */
export interface TimeMark {
  at: number
  label: string
}

export interface TimeChartWords {
  /** What is shown, such as Visitors. */
  title: string
  /** Below the chart. */
  tick(at: number): string
  /** In tooltip and table. */
  step(at: number): string
  value(value: number): string
  /** Short, beside the chart. */
  axis(value: number): string
  /** The heads of the table. */
  heads: { step: string; value: string; before: string }
  /** Beside the value of what still goes on. */
  soFar: string
}

/** Which point a mark belongs to: the last that began by then. */
export const pointOf = (points: readonly TimePoint[], at: number): number | undefined =>
  points.findLast((point) => point.at <= at)?.at

/** A point as it is drawn: what is over as one line, and from its end to what still goes on another. */
export interface DrawnPoint extends TimePoint {
  done?: number
  open?: number
}

export const drawnOf = (points: readonly TimePoint[]): DrawnPoint[] =>
  points.map((point, index) => ({
    ...point,
    ...(!point.state && { done: point.value }),
    ...((point.state === 'open' || points[index + 1]?.state === 'open') && { open: point.value }),
  }))
