import type { StateTone } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import { TONE_ICONS } from './StateBadge.tsx'
import styles from './state-badge.module.css'

export interface ToneBadgeProps {
  tone: StateTone
  label: string
}

/** A few words in a state's colour and shape. */
export const ToneBadge = ({ tone, label }: ToneBadgeProps): ReactElement => (
  <span className={styles.badge} data-tone={tone}>
    <Icon name={TONE_ICONS[tone]} size={14} />
    {label}
  </span>
)
