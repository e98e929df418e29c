import { REPORT_SLOT_MS } from '../store/report-query.ts'

/** Days or hours of a time zone: each begins at its edge and ends at the next; the last edge is the end of all. */
export interface ZoneSteps {
  edges: number[]
}

/** Days that exist in a zone, each with its own length; `edges` has one more than `days`. */
export interface ZoneDays extends ZoneSteps {
  days: string[]
}

/** What a clock on the wall shows at a moment, as if it were UTC. */
export type WallClock = (at: number) => number

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** No place is further ahead of UTC, nor further behind, than this. */
const AHEAD_MS = 15 * HOUR_MS
const BEHIND_MS = 13 * HOUR_MS

export const createWallClock = (zone: string): WallClock => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export const zoneDay = (zone: string, at: number): string =>
  new Date(createWallClock(zone)(at)).toISOString().slice(0, 10)

/**
 * The days from the first to the last, both among them, with the moments at which they begin. A day that a zone left out, as
 * Samoa did in 2011, is left out; where a clock is put back over midnight, the day begins the first time.
 */
export const dayEdges = (zone: string, from: string, to: string): ZoneDays => {
  const wall = createWallClock(zone)
  const days: string[] = []
  const edges: number[] = []
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  let end = startOf(wall, first)
  for (let at = 0; at < count; at++) {
    const start = end
    end = startOf(wall, first + (at + 1) * DAY_MS, start + DAY_MS)
    if (end === start) continue
    days.push(new Date(first + at * DAY_MS).toISOString().slice(0, 10))
    edges.push(start)
  }
  return { days, edges: [...edges, end] }
}

/** The hours of these days as a clock on the wall strikes them: one that is shown twice is two. */
export const hourEdges = (zone: string, from: string, to: string): ZoneSteps => {
  const wall = createWallClock(zone)
  const { edges: ends } = dayEdges(zone, from, to)
  const [start, end] = [ends[0] ?? 0, ends.at(-1) ?? 0]
  const edges: number[] = []
  let before = Number.NaN
  for (let at = start; at < end; at += REPORT_SLOT_MS) {
    const shown = wall(at)
    const isSame = Math.floor(shown / HOUR_MS) === Math.floor(before / HOUR_MS) && shown > before
    if (!isSame) edges.push(at)
    before = shown
  }
  return { edges: [...edges, end] }
}

/** The first quarter of an hour at which the wall shows this day or a later one. */
const startOf = (wall: WallClock, day: number, guess?: number): number => {
  const isThere = (at: number): boolean => wall(at) >= day
  // Nearly every day is as long as the one before.
  if (guess !== undefined && isThere(guess) && !isThere(guess - REPORT_SLOT_MS)) return guess
  let low = day - AHEAD_MS
  let high = day + BEHIND_MS
  while (high - low > REPORT_SLOT_MS) {
    const middle = low + Math.floor((high - low) / 2 / REPORT_SLOT_MS) * REPORT_SLOT_MS
    if (isThere(middle)) high = middle
    else low = middle
  }
  return high
}
