import { type DestinationInfo, type MissedCalls, PAUSE_COUNT } from '@footfall/contract'
import { destinationTitle } from '../live/destination-title.ts'
import type { Format } from '../texts/create-format.ts'
import type { Translate } from '../texts/use-texts.ts'

/** How many deliveries wait, as far as they were counted; empty where they could not be. */
export const waitingWords = (waiting: number | undefined, t: Translate, format: Format): string => {
  if (waiting === undefined) return ''
  return waiting >= PAUSE_COUNT
    ? t('{{n}} deliveries or more are waiting.', { n: format.number(PAUSE_COUNT) })
    : t('{{count}} deliveries are waiting.', { count: waiting })
}

/** How many calls no browser tag made, and of which destinations; empty where none is missing, or they could not be counted. */
export const missedWords = (
  missed: readonly MissedCalls[] | undefined,
  destinations: readonly DestinationInfo[] | undefined,
  { t, format }: { t: Translate; format: Format },
): string => {
  if (!missed) return ''
  const count = missed.reduce((sum, { calls }) => sum + calls, 0)
  if (count === 0) return ''
  const list = missed
    .map(({ destination, calls }) =>
      [destinationTitle(destinations, destination), format.number(calls)].join(' '),
    )
    .join(', ')
  return t('{{count}} browser-only calls were not made and are not made up for: {{list}}.', {
    count,
    list,
  })
}
