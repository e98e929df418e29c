import type { ThingState } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { TONE_ICONS } from '../ui/StateBadge.tsx'
import styles from './events-screen.module.css'
import { RULE_STATES } from './rule-state.ts'

/** Where a rule stands, in a word with its shape. */
export const RuleStateMark = ({ state }: { state: ThingState }): ReactElement => {
  const { t } = useTexts()
  const { label, tone } = RULE_STATES[state]
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} size={14} />
      {t(label)}
    </span>
  )
}
