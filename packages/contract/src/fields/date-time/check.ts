import { type CheckValue, sound, unsound } from '../check-value.ts'

const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/

export const checkDateTime: CheckValue<'date-time'> = ({ min, max }, value) => {
  if (typeof value !== 'string' || !isMoment(value)) {
    return unsound('Choose a day and a time, such as 2026-11-27T09:00.')
  }
  // In this form the order of texts is the order of time.
  if (min !== undefined && value < min) return unsound(`Choose ${words(min)} or later.`)
  if (max !== undefined && value > max) return unsound(`Choose ${words(max)} or earlier.`)
  return sound(value)
}

/** February has no 30th, and no day a 25th hour. */
const isMoment = (text: string): boolean => {
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0] =
    FORM.exec(text)?.map((part) => Number(part)) ?? []
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute))
  return year >= 1000 && date.toISOString().slice(0, 16) === text
}

const words = (text: string): string => text.replace('T', ' ')
