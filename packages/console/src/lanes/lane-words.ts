import { STOPPED_LANE_COUNT, type StoppedLane } from '@footfall/contract'

/** How many events wait, as far as they were counted. */
export const waitingWords = (waiting: number): string =>
  waiting === 1
    ? '1 event waits'
    : waiting >= STOPPED_LANE_COUNT
      ? `${STOPPED_LANE_COUNT.toLocaleString('en')} events or more wait`
      : `${waiting} events wait`

/** What the platform said, with its code, and what to do about it. */
export const responseWords = (
  { message, code }: StoppedLane,
  title: string,
): { said: string; advice: string } => {
  const text = message ?? `${title} refused our key. Check it and enter it again.`
  const end = text.search(/[.!?](?:\s|$)/)
  const said = end < 0 ? text : text.slice(0, end)
  return {
    said: `${said}${code ? ` (${code})` : ''}.`,
    advice: end < 0 ? '' : text.slice(end + 1).trim(),
  }
}
