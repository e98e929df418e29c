import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import styles from './event-way.module.css'

export interface MomentProps {
  at: number
  /** The moment the event occurred; shows how long after it this was. Default: this is that moment. */
  since?: number
}

/** A time of day to the millisecond, with the day where it is another one, and the distance from the event. */
export const Moment = ({ at, since = at }: MomentProps): ReactElement => {
  const format = useFormat()

  return (
    <time className={styles.moment} dateTime={new Date(at).toISOString()} title={format.day(at)}>
      {format.day(at) === format.day(since) ? null : `${format.day(at)} `}
      {format.clock(at)}
      <span className={styles.offset}>
        {at === since ? format.length(0) : format.offset(at - since)}
      </span>
    </time>
  )
}
