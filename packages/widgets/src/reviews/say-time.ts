import { chatTime } from './chat-time.ts'
import type { ReviewsOptions } from './read-options.ts'
import { createRelativeTime } from './relative-time.ts'

/** Says when a review was written. Without the time that it is now, a date: the same on a server and in a page. */
export const createSayTime = (
  format: ReviewsOptions['timeFormat'],
  language: string,
  now: number | undefined,
): ((at: number) => string) => {
  if (format === 'date' || now === undefined) {
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return (at) => date.format(at * 1000)
  }
  if (format === 'chat') return (at) => chatTime(at, now)
  const relative = createRelativeTime(language)
  return (at) => relative(at, now)
}
