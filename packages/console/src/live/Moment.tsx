import type { ReactElement } from 'react'
import styles from './event-way.module.css'
import { formatClock, formatDay, formatOffset, isSameDay } from './format-time.ts'

export interface MomentProps {
  at: number
  /** The moment the event occurred; shows how long after it this was. Default: this is that moment. */
  since?: number
}

/** A time of day to the millisecond, with the day where it is another one, and the distance from the event. */
export const Moment = ({ at, since = at }: MomentProps): ReactElement => (
  <time className={styles.moment} dateTime={new Date(at).toISOString()} title={formatDay(at)}>
    {isSameDay(at, since) ? null : `${formatDay(at)} `}
    {formatClock(at)}
    <span className={styles.offset}>{at === since ? '0 ms' : formatOffset(at - since)}</span>
  </time>
)
