import { type EventState, STATES, type StateTone } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './state-badge.module.css'

/** One shape per tone, so that no state is told by colour alone. */
export const TONE_ICONS: Record<StateTone, IconName> = {
  good: 'check',
  waiting: 'clock',
  quiet: 'minus',
  busy: 'refresh',
  bad: 'alert',
}

export interface StateBadgeProps {
  state: EventState
  /** Whose state it is, put before the word. */
  of?: string
}

/** A state as the contract's table words it. */
export const StateBadge = ({ state, of }: StateBadgeProps): ReactElement => {
  const { t } = useTexts()

  const { tone, label, meaning } = STATES[state]
  return (
    <span className={styles.badge} data-tone={tone} title={t(meaning)}>
      <Icon name={TONE_ICONS[tone]} size={14} />
      {of ? <span className={styles.of}>{of} </span> : null}
      {t(label)}
    </span>
  )
}
