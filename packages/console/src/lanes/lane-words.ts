import { STOPPED_LANE_COUNT, type StoppedLane } from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import type { Translate } from '../texts/use-texts.ts'

/** How many events wait, as far as they were counted. */
export const waitingWords = (waiting: number, t: Translate, format: Format): string =>
  waiting >= STOPPED_LANE_COUNT
    ? t('{{n}} events or more wait', { n: format.number(STOPPED_LANE_COUNT) })
    : t('{{count}} events wait', { count: waiting })

/** What the platform said, with its code, and what to do about it. */
export const responseWords = (
  { message, code }: StoppedLane,
  title: string,
  t: Translate,
): { said: string; advice: string } => {
  const text = message
    ? t(message)
    : t('{{title}} refused our key. Check it and enter it again.', { title })
  const end = text.search(/[.!?](?:\s|$)/)
  const said = end < 0 ? text : text.slice(0, end)
  return {
    said: `${said}${code ? ` (${code})` : ''}.`,
    advice: end < 0 ? '' : text.slice(end + 1).trim(),
  }
}
