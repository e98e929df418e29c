/** Dates, numbers and money as their reader writes them. Moments are ms since 1970. */
export interface Format {
  /** 14:03:22.512 */
  clock(at: number): string
  /** 14:03:22 */
  second(at: number): string
  /** 14:03 */
  minute(at: number): string
  /** 3 May 2026 */
  day(at: number): string
  /** 3 May 2026, 14:03 */
  moment(at: number): string
  /** in 3 days, 5 minutes ago */
  relative(at: number, now: number): string
  /** in 12 seconds, in 3 minutes */
  inSeconds(seconds: number): string
  /** 12,345.6 */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** 41 % */
  percent(share: number): string
  /** £41.75; rounded to whole units where `isWhole`: £42 */
  money(value: number, currency: string, isWhole?: boolean): string
  /** a, b and c */
  list(items: readonly string[]): string
  /** 124 ms, 1.24 s, 3 min 12 s, 2 d 4 h */
  length(ms: number): string
  /** How long after (or before) a moment: +124 ms, −3 min. */
  offset(ms: number): string
}

/** `timeZone`: the site's, where a screen speaks of the site's day. Absent: the reader's own. */
export const createFormat = (locale: string, timeZone?: string): Format => {
  const zone = timeZone ? { timeZone } : {}
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone } as const
  const date = { day: 'numeric', month: 'short', year: 'numeric', ...zone } as const
  const formats = {
    clock: new Intl.DateTimeFormat(locale, {
      ...hour,
      second: '2-digit',
      fractionalSecondDigits: 3,
    }),
    second: new Intl.DateTimeFormat(locale, { ...hour, second: '2-digit' }),
    minute: new Intl.DateTimeFormat(locale, hour),
    day: new Intl.DateTimeFormat(locale, date),
    moment: new Intl.DateTimeFormat(locale, { ...date, ...hour }),
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    list: new Intl.ListFormat(locale),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
    hundredths: new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  }
  const length = (ms: number): string => {
    if (ms < 1_000) return `${Math.round(ms)} ms`
    if (ms < 60_000) return `${formats.hundredths.format(Math.floor(ms / 10) / 100)} s`
    const at = LENGTHS.findIndex(([, size]) => ms >= size)
    const [larger, size] = LENGTHS[at] as [string, number]
    const [smaller, smallerSize] = LENGTHS[at + 1] as [string, number]
    const rest = Math.floor((ms % size) / smallerSize)
    const whole = `${Math.floor(ms / size)} ${larger}`
    return rest > 0 ? `${whole} ${rest} ${smaller}` : whole
  }
  return {
    clock: (at) => formats.clock.format(at),
    second: (at) => formats.second.format(at),
    minute: (at) => formats.minute.format(at),
    day: (at) => formats.day.format(at),
    moment: (at) => formats.moment.format(at),
    relative: (at, now) => {
      const [name, size] = STEPS.find(([, step]) => Math.abs(at - now) >= step) ?? ['second', 1_000]
      return formats.relative.format(Math.trunc((at - now) / size), name)
    },
    inSeconds: (seconds) =>
      seconds < 60
        ? formats.relative.format(seconds, 'second')
        : formats.relative.format(Math.ceil(seconds / 60), 'minute'),
    number: (value, options) => value.toLocaleString(locale, options),
    percent: (share) => formats.percent.format(share),
    money: (value, currency, isWhole = false) =>
      moneyText(value, currency, locale, isWhole ? { maximumFractionDigits: 0 } : {}),
    list: (items) => formats.list.format(items),
    length,
    offset: (ms) => `${ms < 0 ? '−' : '+'}${length(Math.abs(ms))}`,
  }
}

/** What pages send as a currency may be no currency at all. */
const moneyText = (
  value: number,
  currency: string,
  locale: string,
  digits: Intl.NumberFormatOptions,
): string => {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(value)
  } catch {
    return `${value.toLocaleString(locale)} ${currency}`.trim()
  }
}

/** By the signs that are the same in every language. */
const LENGTHS: readonly [string, number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
]

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
