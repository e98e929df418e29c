const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const YEAR = 365

type Span = readonly [count: number, unit: Intl.RelativeTimeFormatUnit]

/** How long ago that was, in words of the language: 'just now', '5 minutes ago'. What lies ahead, by a wrong clock, is now. */
export const relativeTime = (at: number, now: number, language: string): string =>
  createRelativeTime(language)(at, now)

/** The same for many times: a browser takes its while to make a formatter. */
export const createRelativeTime = (language: string): ((at: number, now: number) => string) => {
  const always = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  const auto = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return (at, now) => {
    const [count, unit] = spanOf(now / 1000 - at)
    // Hebrew's newer data put the figure behind the word that says it already: 'a minute ago (1)'.
    const said = count ? always.format(-count, unit).replace(/ \(\d+\)$/, '') : auto.format(0, unit)
    // English has words of its own where the CLDR has none or figures; no other language has these.
    return said.replace(/^now$/, 'just now').replace(/^1 (day|month|year) ago$/, 'a $1 ago')
  }
}

const spanOf = (seconds: number): Span => {
  const days = seconds / DAY
  // Not `seconds < 45`: what is no number is now as well.
  if (!(seconds >= 45)) return [0, 'second']
  if (seconds < 90) return [1, 'minute']
  if (seconds < 45 * MINUTE) return [Math.round(seconds / MINUTE), 'minute']
  if (seconds < 90 * MINUTE) return [1, 'hour']
  if (seconds < DAY) return [Math.round(seconds / HOUR), 'hour']
  if (days < 2) return [1, 'day']
  if (days < 30) return [Math.round(days), 'day']
  if (days < 60) return [1, 'month']
  if (days < YEAR) return [Math.floor(days / 30), 'month']
  return [Math.round(days / YEAR), 'year']
}
