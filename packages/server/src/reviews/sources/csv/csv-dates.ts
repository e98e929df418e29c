/** A date as a file writes it. `isOpen`: day and month cannot be told apart by it alone. */
export interface CsvDate {
  at: number
  isOpen: boolean
}

const SLASHED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/
const ISO =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

/** Undefined for what is no date. With dots the day comes first wherever dots are written. */
export const readCsvDate = (text: string, dayFirst: boolean | undefined): CsvDate | undefined => {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = iso
    const offset = /^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/(\d\d):?(\d\d)$/, '$1:$2')
    const isDay = utc(Number(year), Number(month), Number(day)) !== undefined
    const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
    return isDay && Number.isFinite(at) ? { at, isOpen: false } : undefined
  }
  const parts = SLASHED.exec(text)
  if (!parts) return undefined
  const [, a, mark, b, year, hour = '0', minute = '0', second = '0'] = parts
  const isOpen = mark !== '.' && Number(a) <= 12 && Number(b) <= 12 && a !== b
  const isDayFirst = mark === '.' || Number(a) > 12 || (Number(b) <= 12 && dayFirst !== false)
  const [day, month] = isDayFirst ? [a, b] : [b, a]
  const start = utc(Number(year), Number(month), Number(day))
  if (start === undefined) return undefined
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second)
  return { at: start + seconds * 1_000, isOpen }
}

/** Whether all dates that can be told apart say that the day comes first, or that the month does; undefined: neither. */
export const findDayFirst = (dates: readonly string[]): boolean | undefined => {
  let days = 0
  let months = 0
  for (const text of dates) {
    const [, a, mark, b] = SLASHED.exec(text) ?? []
    if (mark === undefined || mark === '.') continue
    if (Number(a) > 12) days += 1
    if (Number(b) > 12) months += 1
  }
  if (days > 0 === months > 0) return undefined
  return days > 0
}

const utc = (year: number, month: number, day: number): number | undefined => {
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : undefined
}
