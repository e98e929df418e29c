import type { StateTone } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './notice.module.css'
import { TONE_ICONS } from './StateBadge.tsx'

export interface NoticeProps {
  tone: StateTone
  /** Default: the tone's own. */
  icon?: IconName
  /** What happened. */
  title: string
  /** What it means and what to do. */
  children?: ReactNode
  /** At most one thing to do about it. */
  action?: ReactNode
}

/** Says what happened, what it means, what to do. Failures are read out at once, all else when there is a pause. */
export const Notice = ({ tone, icon, title, children, action }: NoticeProps): ReactElement => (
  <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={icon ?? TONE_ICONS[tone]} size={18} className={styles.icon ?? ''} />
    <div className={styles.text}>
      <strong>{title}</strong>
      {children ? <div className={styles.more}>{children}</div> : null}
    </div>
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
)
