import type { PublicReview } from '@footfall/contract'
import { chatTime } from './chat-time.ts'
import type { ReviewsOptions } from './read-options.ts'
import { createRelativeTime } from './relative-time.ts'

/**
 * Says when a review was written. Without the time that it is now, a date: the same on a server and in a page. A formatter for
 * dates holds a slow phone up for a fifth of a second, so none is made where the server has said them all.
 */
export const createSayTime = (
  format: ReviewsOptions['timeFormat'],
  language: string,
  now: number | undefined,
): ((review: Pick<PublicReview, 'at' | 'day'>) => string) => {
  if (format === 'date' || now === undefined) {
    let sayDay: ((at: number) => string) | undefined
    return ({ at, day }) => {
      if (day) return day
      sayDay ??= createSayDay(language)
      return sayDay(at)
    }
  }
  if (format === 'chat') return ({ at }) => chatTime(at, now)
  const relative = createRelativeTime(language)
  return ({ at }) => relative(at, now)
}

/** A date in words, of the day it was in Greenwich: no server knows where a page is read. */
export const createSayDay = (language: string): ((at: number) => string) => {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (at) => date.format(at * 1000)
}
