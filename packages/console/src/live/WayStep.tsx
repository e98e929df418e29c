import type { StateTone } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './event-way.module.css'
import { Moment } from './Moment.tsx'

export interface WayStepProps {
  icon: IconName
  tone: StateTone
  title: ReactNode
  /** A badge beside the title. */
  badge?: ReactNode
  at?: number | undefined
  since?: number
  children?: ReactNode
}

/** One station of an event's way. */
export const WayStep = (props: WayStepProps): ReactElement => {
  const { icon, tone, title, badge, at, since, children } = props
  return (
    <li className={styles.step} data-tone={tone}>
      <span className={styles.dot}>
        <Icon name={icon} size={14} />
      </span>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        {badge}
        {at === undefined ? null : <Moment at={at} {...(since === undefined ? {} : { since })} />}
      </div>
      {children ? <div className={styles.body}>{children}</div> : null}
    </li>
  )
}
