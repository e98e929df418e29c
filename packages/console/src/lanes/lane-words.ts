import { STOPPED_LANE_COUNT, type StoppedLane } from '@footfall/contract'

/** How many events wait, as far as they were counted. */
export const waitingWords = (waiting: number): string =>
  waiting === 1
    ? '1 event waits'
    : waiting >= STOPPED_LANE_COUNT
      ? `${STOPPED_LANE_COUNT.toLocaleString('en')} events or more wait`
      : `${waiting} events wait`

/** What the platform said, with its code; what it means where it said nothing. */
export const answerWords = ({ message, code }: StoppedLane, title: string): string =>
  `${(message ?? `${title} refused our key. Check it below.`).replace(/\.$/, '')}${code ? ` (${code})` : ''}.`
