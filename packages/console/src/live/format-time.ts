const clockFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

const secondFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const minuteFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const dayFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** 14:03:22.512 */
export const formatClock = (at: number): string => clockFormat.format(at)

/** 14:03:22 */
export const formatSecond = (at: number): string => secondFormat.format(at)

/** 14:03 */
export const formatMinute = (at: number): string => minuteFormat.format(at)

/** 3 May 2026 */
export const formatDay = (at: number): string => dayFormat.format(at)

export const isSameDay = (one: number, other: number): boolean =>
  formatDay(one) === formatDay(other)

const UNITS: [string, number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
]

/** A length of time as a shopkeeper would write it: 124 ms, 1.24 s, 3 min 12 s, 2 d 4 h. */
export const formatLength = (ms: number): string => {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(Math.floor(ms / 10) / 100).toFixed(2)} s`
  const seconds = Math.floor(ms / 1_000) * 1_000
  const at = UNITS.findIndex(([, size]) => seconds >= size)
  const [unit, size] = UNITS[at] as [string, number]
  const [smaller, smallerSize] = UNITS[at + 1] ?? ['s', 1_000]
  const rest = Math.floor((seconds % size) / smallerSize)
  return `${Math.floor(seconds / size)} ${unit}${rest > 0 ? ` ${rest} ${smaller}` : ''}`
}

/** How long after (or before) a moment: +124 ms, −3 min. */
export const formatOffset = (ms: number): string =>
  `${ms < 0 ? '−' : '+'}${formatLength(Math.abs(ms))}`
